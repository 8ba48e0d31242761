import { z } from 'zod';
import { answeredBy } from './agents';
import { route, sessionOrKey } from './route';

export const modelOption = z.object({
  name: z.string(),
  engine: z.enum(['built-in', 'openai', 'anthropic']),
  /** False when no provider serves it; the built-in engine then answers. */
  available: z.boolean(),
  /** Why it is unavailable: no provider for it is connected (`key`), or the connected one lacks it (`offer`). */
  missing: z.enum(['key', 'offer']).nullable(),
  /** Who answers when it is selected. */
  answered_by: answeredBy,
});
export type ModelOption = z.output<typeof modelOption>;

export const modelRoutes = {
  list: route({
    method: 'GET',
    path: '/api/models',
    summary: 'The models that an agent can use',
    ...sessionOrKey,
    response: z.object({
      models: z.array(modelOption),
      /** The model of a new agent: Built-in until a provider offers the usual one. */
      default_model: z.string(),
      /** Whether the caller may connect a provider; others can ask those who may. */
      may_connect: z.boolean(),
    }),
  }),
};
