import type { Feature } from '../../platform/feature';
import { type JobHandler, jobHandler } from '../../platform/jobs';
import { askCases } from '../training/training.service';

/** Asks corrected answers again before what an agent has learned is published. */
export const cases: Feature = {
  name: 'cases',
  routes: [],
  jobs: (deps) => [
    jobHandler(askCases, async () => {
      const { askAll } = await import('./ask-all');
      return (run) => askAll(deps, run);
    }) as JobHandler,
  ],
};
