import { z } from 'zod';
import { answeredBy } from './agents';
import { route } from './route';

export const modelOption = z.object({
  name: z.string(),
  engine: z.enum(['built-in', 'openai', 'anthropic']),
  /** False when nobody can be asked for it: the built-in engine then answers. */
  available: z.boolean(),
  /** Why it is not available: no provider of such models is connected, or the one that is does not offer it. */
  missing: z.enum(['key', 'offer']).nullable(),
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
    response: z.object({
      models: z.array(modelOption),
      /** What a new agent gets: Built-in as long as nobody offers the usual one. */
      default_model: z.string(),
      /** Whether the caller may connect a provider; others can ask those who may. */
      may_connect: z.boolean(),
    }),
  }),
};
