import { resolve } from 'node:path';
import { z } from 'zod';

const text = z.string().trim().min(1);
const baseUrl = (name: string) =>
  text.pipe(z.url({ protocol: /^https?$/, error: `${name} must be an address that begins with http:// or https://.` }));

/** Every variable that Parley reads, all optional. The README's table is checked against these names. */
const environment = z.object({
  PORT: text
    .regex(/^\d{1,5}$/, 'PORT must be a whole number from 0 to 65535.')
    .transform(Number)
    .refine((port) => port <= 65_535, 'PORT must be a whole number from 0 to 65535.')
    .default(3_000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data').transform((path) => resolve(path)),
  DATABASE_URL: text
    .regex(/^postgres(ql)?:\/\/./, 'DATABASE_URL must begin with postgres:// or postgresql://.')
    .optional(),
  PUBLIC_URL: baseUrl('PUBLIC_URL').optional(),
  APP_SECRET: text.min(32, 'APP_SECRET must have at least 32 characters.').optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: baseUrl('OPENAI_BASE_URL').optional(),
  ANTHROPIC_API_KEY: text.optional(),
  ANTHROPIC_BASE_URL: baseUrl('ANTHROPIC_BASE_URL').optional(),
  CHAT_MODELS: text
    .transform((names) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .default([]),
  EMBEDDING_MODEL: text.optional(),
  TRANSCRIPTION_MODEL: text.optional(),
  ALLOW_PRIVATE_NETWORK: text
    .toLowerCase()
    .pipe(z.enum(['on', 'off', 'true', 'false', '1', '0'], 'ALLOW_PRIVATE_NETWORK must be on or off.'))
    .transform((value) => ['on', 'true', '1'].includes(value))
    .default(false),
});

export type Config = Readonly<z.output<typeof environment>>;

export class InvalidConfiguration extends Error {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
  }
}

/**
 * Reads the configuration; empty variables count as absent.
 * @throws InvalidConfiguration with one sentence per mistake.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new InvalidConfiguration(parsed.error.issues.map((issue) => issue.message));
}
