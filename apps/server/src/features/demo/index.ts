import type { Feature } from '../../platform/feature';
import { keepDemo, keepDemoHandler } from './demo.jobs';
import { routes } from './demo.routes';
import { closeDemoAgent } from './demo.service';

/** The agent on the landing page, which answers from the product's own documentation. */
export const demo: Feature = {
  name: 'demo',
  routes,
  jobs: (deps) => [keepDemoHandler(deps)],
  start: async (deps) => {
    // As a job, so that the start does not wait for it and failures are retried.
    if (deps.config.DEMO_AGENT) await deps.jobs.send(deps.db, keepDemo, {});
    else await closeDemoAgent(deps);
    return undefined;
  },
};
