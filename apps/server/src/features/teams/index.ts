import type { Feature } from '../../platform/http/feature';
import { deleteOldInvitations } from './invitations.queries';
import { resumeErasing } from './teams.deletion';
import { eraseHandler } from './teams.jobs';
import { routes } from './teams.routes';

const SWEEP_MS = 3_600_000;
/** An invitation that expired is shown this long, to be sent again or taken back. */
const KEPT_DAYS = 30;

export const teams: Feature = {
  name: 'teams',
  routes,
  jobs: (deps) => [eraseHandler(deps)],
  start: async (deps) => {
    const sweep = async () => {
      await resumeErasing(deps);
      await deleteOldInvitations(deps.db, KEPT_DAYS);
    };
    const guarded = () => sweep().catch((error: unknown) => deps.log.warn({ err: error }, 'team sweep'));
    await guarded();
    const timer = setInterval(guarded, SWEEP_MS);
    return async () => clearInterval(timer);
  },
};
