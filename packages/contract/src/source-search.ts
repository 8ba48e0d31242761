import { z } from 'zod';
import { id, typed } from './common';
import { route, sessionOrKey } from './route';
import { sourceKind } from './sources';

/** A source of any of a team's agents, found by name. */
export const foundSource = z.object({
  id,
  name: z.string(),
  kind: sourceKind,
  agent_id: id,
  agent_name: z.string(),
});
export type FoundSource = z.output<typeof foundSource>;

export const sourceSearchRoutes = {
  find: route({
    method: 'GET',
    path: '/api/sources',
    summary: "Sources of all of the team's agents whose names have every word of `search`, newest first",
    ...sessionOrKey,
    query: z.object({
      search: typed().trim().min(1).max(200),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ sources: z.array(foundSource) }),
  }),
};
