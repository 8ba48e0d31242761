import type { Feature } from '../../platform/feature';
import { handlers } from './handlers';
import { listFileKeys } from './pages.queries';
import { resumeReading } from './resume-reading';
import { cancelReading } from './websites.jobs';
import { sumKeptOfTeam } from './websites.queries';
import { routes } from './websites.routes';

/** Turns one address into the pages of a whole website, which then are sources like any other. */
export const websites: Feature = {
  name: 'websites',
  routes,
  jobs: handlers,
  schedules: [{ name: 'websites.resume', everySeconds: 5, run: (deps) => resumeReading(deps) }],
  stores: sumKeptOfTeam,
  erase: {
    agent: async ({ files }, tx, owner) => {
      const keys = await listFileKeys(tx, owner);
      return () => files.remove(keys);
    },
    team: cancelReading,
  },
};
