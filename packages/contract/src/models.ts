import { z } from 'zod';
import { answeredBy } from './agents';
import { route } from './route';

export const modelOption = z.object({
  name: z.string(),
  engine: z.enum(['built-in', 'openai', 'anthropic']),
  /** False when its provider is not configured: the built-in engine then answers. */
  available: z.boolean(),
  /** Who answers when it is chosen. */
  answered_by: answeredBy,
});
export type ModelOption = z.output<typeof modelOption>;

export const modelRoutes = {
  list: route({
    method: 'GET',
    path: '/api/models',
    summary: 'The models that an agent can use',
    access: 'session',
    response: z.object({ models: z.array(modelOption) }),
  }),
};
