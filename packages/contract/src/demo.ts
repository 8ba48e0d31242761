import { z } from 'zod';
import { id } from './common';
import { route } from './route';

export const demoRoutes = {
  agent: route({
    method: 'GET',
    path: '/api/demo',
    summary: "The agent that answers from this product's own documentation; null where there is none",
    access: 'visitor',
    response: z.object({ agent_id: id.nullable() }),
  }),
};
