import { Counter, Histogram, Registry } from 'prom-client';

/** The metrics of this process; features add their own. */
export const registry = new Registry();
const registers = [registry];

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export const requestsTook = new Histogram({
  name: 'parley_http_request_seconds',
  help: 'Requests by route, until their answer was sent; a stream counts until it ends',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers,
});

export const jobsEnded = new Counter({
  name: 'parley_jobs_total',
  help: 'Runs of jobs by kind and outcome: done, failed (tried again or given up), broken off (the process stopped)',
  labelNames: ['name', 'outcome'],
  registers,
});

export const jobsTook = new Histogram({
  name: 'parley_job_seconds',
  help: 'Runs of jobs by kind',
  labelNames: ['name'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300, 900],
  registers,
});
