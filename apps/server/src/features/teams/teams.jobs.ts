import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { type JobDefinition, type JobHandler, jobHandler } from '../../platform/jobs';

const payload = z.object({ teamId: z.uuid() });

/** Deletes everything of a team that has no members left. Idempotent. */
export const eraseTeam: JobDefinition<typeof payload> = {
  name: 'teams.erase',
  payload,
  concurrency: 1,
  retries: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 900,
};

export const eraseHandler = (deps: Deps): JobHandler =>
  jobHandler(
    eraseTeam,
    async () =>
      ({ data }) =>
        deps.erasing.team(deps, data.teamId),
  ) as JobHandler;
