import type { Deps } from '../../platform/deps';
import { type JobHandler, jobHandler } from '../../platform/jobs';
import { readWebsite } from './websites.jobs';

export const handlers = (deps: Deps): JobHandler[] => [
  jobHandler(readWebsite, async () => {
    const { runReading } = await import('./run-reading');
    return (run) => runReading(deps, run);
  }) as JobHandler,
];
