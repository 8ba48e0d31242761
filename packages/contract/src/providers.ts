import { z } from 'zod';
import { typed } from './common';
import { MESSAGES } from './messages';
import { route } from './route';

/** Who can write answers: OpenAI, Anthropic, and one server of the operator's choice with an OpenAI-compatible API. */
export const providerName = z.enum(['openai', 'anthropic', 'compatible']);
export type ProviderName = z.output<typeof providerName>;

/** One setting of a provider, and where it comes from. */
const providerSetting = z.object({
  /** The environment variable that sets it; null if it was saved here. */
  variable: z.string().nullable(),
  /** An address in full; of a key, the last four characters. */
  shown: z.string(),
});

export const providerState = z.object({
  provider: providerName,
  /** Whether its models can be chosen. */
  connected: z.boolean(),
  /** Null if unset, and for everyone but operators; the same holds for `base_url`. */
  key: providerSetting.nullable(),
  base_url: providerSetting.nullable(),
  /** A value saved here is overridden by a variable. */
  overruled: z.boolean(),
});
export type ProviderState = z.output<typeof providerState>;

const names = z.array(z.string());
const params = z.object({ provider: providerName });

export const providerRoutes = {
  list: route({
    method: 'GET',
    path: '/api/providers',
    summary: 'The model providers of this installation, and whether the caller may change them',
    access: 'session',
    response: z.object({
      may_change: z.boolean(),
      providers: z.array(providerState),
      /** Models set only by environment variables; null if unset, and for everyone but operators. */
      embedding_model: z.string().nullable(),
      transcription_model: z.string().nullable(),
    }),
  }),
  models: route({
    method: 'GET',
    path: '/api/providers/{provider}/models',
    summary: 'Ask a connected provider which chat models it offers right now (operators)',
    access: 'session',
    params,
    response: z.object({ models: names }),
  }),
  save: route({
    method: 'PUT',
    path: '/api/providers/{provider}',
    summary: 'Connect a provider: its list of models is read with the key before anything is saved (operators)',
    access: 'session',
    params,
    body: z.object({
      /** When omitted, the saved key is kept as long as the address stays the same. */
      key: typed()
        .trim()
        .max(500, MESSAGES.providerKeyInvalid)
        .regex(/^[!-~]*$/, MESSAGES.providerKeyInvalid)
        .optional(),
      /** For OpenAI-compatible servers only; the other providers have fixed addresses. */
      base_url: typed().trim().max(500, MESSAGES.providerUrlInvalid).optional(),
    }),
    response: z.object({ state: providerState, models: names }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/providers/{provider}',
    summary: 'Forget what was saved about a provider (operators)',
    access: 'session',
    params,
    response: providerState,
  }),
};
