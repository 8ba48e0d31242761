import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a program with `node --import`. On SIGUSR2, writes the event-loop delay since the last time, in
 * milliseconds, to the file named by LOOP_DELAY_FILE. Worker threads have their own loops.
 */
const RESOLUTION_MS = 1;

if (isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  process.on('SIGUSR2', () => {
    // The histogram records the time between two samples, which should be one resolution apart.
    const late = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
    const report = { max: late(histogram.max), p99: late(histogram.percentile(99)), samples: histogram.count };
    histogram.reset();
    writeFileSync(process.env.LOOP_DELAY_FILE ?? '', JSON.stringify(report));
  });
}
