import type { Feature } from '../../platform/feature';
import { deleteOldInvitations } from './invitations.queries';
import { resumeErasing } from './teams.deletion';
import { eraseHandler } from './teams.jobs';
import { deleteTeamRow } from './teams.queries';
import { routes } from './teams.routes';
import { invitations } from './teams.tables';

/** How long an expired invitation is shown, to be sent again or revoked. */
const KEPT_DAYS = 30;

export const teams: Feature = {
  name: 'teams',
  routes,
  entrances: [invitations],
  jobs: (deps) => [eraseHandler(deps)],
  schedules: [
    { name: 'teams.resume-erasing', everySeconds: 3_600, run: resumeErasing },
    {
      name: 'teams.forget-invitations',
      everySeconds: 3_600,
      run: ({ db }) => deleteOldInvitations(db, KEPT_DAYS),
    },
  ],
  erase: {
    team: async ({ db, mail }, teamId) => {
      // Mail that was queued while the team was being deleted.
      await mail.withdraw(db, { teamId });
      await deleteTeamRow(db, teamId);
    },
  },
};
