import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './platform/errors';

const text = z.string().trim().min(1);
const baseUrl = (name: string) =>
  text.pipe(z.url({ protocol: /^https?$/, error: `${name} must be an address that begins with http:// or https://.` }));

/** 'Parley <parley@example.com>', or the address alone. */
const mailbox = text.transform((value, context) => {
  const [, name = '', address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
  if (z.email().safeParse(address.trim()).success) return { name: name.trim(), address: address.trim() };
  context.addIssue(
    "MAIL_FROM must be an email address, with a name before it if you like: 'Parley <parley@example.com>'.",
  );
  return z.NEVER;
});

const hostName = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;

/** The number of proxies in front, or their networks. */
const proxies = text.transform((value, context) => {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = value.split(/[\s,]+/);
  if (networks.every(isNetwork)) return networks;
  context.addIssue('TRUST_PROXY must be the number of proxies in front, or their networks: 10.0.0.0/8, 192.168.1.7.');
  return z.NEVER;
});

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** In a format that Node's resolver accepts. */
function isDnsServer(value: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+)(?::\d{1,5})?)$/.exec(value) ?? [];
  return isIP(value) !== 0 || isIP(bracketed ?? plain ?? '') !== 0;
}

const onOrOff = (name: string) =>
  text
    .toLowerCase()
    .pipe(z.enum(['on', 'off', 'true', 'false', '1', '0'], `${name} must be on or off.`))
    .transform((value) => ['on', 'true', '1'].includes(value));

const signUpsPerDay = 'CREDITED_SIGN_UPS_PER_DAY must be a whole number.';
const callsPerHour = (usual: string) =>
  text
    .default(usual)
    .transform(Number)
    .pipe(z.int('Calls per hour must be a whole number.').min(1, 'Calls per hour must be at least 1.'));
const ofNetwork = (name: string, usual: string) =>
  text
    .default(usual)
    .transform(Number)
    .pipe(
      z
        .int(`${name} must be a whole number.`)
        .min(1, `${name} must be at least 1.`)
        .max(1_000_000, `${name} must be at most 1000000.`),
    );
const port = (name: string) => {
  const sentence = `${name} must be a whole number from 0 to 65535.`;
  return text
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .refine((number) => number <= 65_535, sentence);
};

/** Every variable that Parley reads, all optional; a test compares them with docs/pages/docs/configuration.md. */
const variables = z.object({
  PORT: port('PORT').default(3_000),
  HOST: text.default('127.0.0.1'),
  ROLE: text
    .toLowerCase()
    .pipe(z.enum(['all', 'web', 'worker'], 'ROLE must be all, web or worker.'))
    .default('all'),
  METRICS_PORT: port('METRICS_PORT').optional(),
  LOG_LEVEL: text
    .toLowerCase()
    .pipe(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
      ),
    )
    .default('warn'),
  DATA_DIR: text.default('./data').transform((path) => resolve(path)),
  DATABASE_URL: text
    .regex(/^postgres(ql)?:\/\/./, 'DATABASE_URL must begin with postgres:// or postgresql://.')
    .optional(),
  PUBLIC_URL: baseUrl('PUBLIC_URL').optional(),
  TRUST_PROXY: proxies.optional(),
  ALLOWED_HOSTS: text
    .toLowerCase()
    .transform((names) => names.split(/[\s,]+/))
    .pipe(z.array(z.string().regex(hostName, 'Each of ALLOWED_HOSTS must be a name or an address, without a port.')))
    .default([]),
  DNS_SERVERS: text
    .transform((list) => list.split(/[\s,]+/))
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isDnsServer,
            'Each of DNS_SERVERS must be an address, with a port if you like: 1.1.1.1, [2606:4700::1111]:53.',
          ),
      ),
    )
    .default([]),
  SMTP_URL: text
    .refine(
      (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url),
      'SMTP_URL must be a mail server, as smtp://user:password@host:587 or smtps://user:password@host.',
    )
    .optional(),
  MAIL_FROM: mailbox.optional(),
  CONFIRM_SIGN_UPS: onOrOff('CONFIRM_SIGN_UPS').default(false),
  CONTACT_EMAIL: text.pipe(z.email('CONTACT_EMAIL must be one email address.')).optional(),
  APP_SECRET: text.min(32, 'APP_SECRET must have at least 32 characters.').optional(),
  /** Read only by `npm run rotate-secret`. */
  NEW_APP_SECRET: text.min(32, 'NEW_APP_SECRET must have at least 32 characters.').optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: baseUrl('GOOGLE_ISSUER').default('https://accounts.google.com'),
  BILLING_ENFORCEMENT: onOrOff('BILLING_ENFORCEMENT').default(false),
  CREDITED_SIGN_UPS_PER_DAY: text.default('500').transform(Number).pipe(z.int(signUpsPerDay).min(0, signUpsPerDay)),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_ENVIRONMENT: text
    .toLowerCase()
    .pipe(z.enum(['live', 'sandbox'], 'PAYPAL_ENVIRONMENT must be live or sandbox.'))
    .default('live'),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_BASE_URL: baseUrl('PAYPAL_BASE_URL').optional(),
  PRICES_FILE: text.transform((path) => resolve(path)).optional(),
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
  REQUESTS_PER_SECOND: ofNetwork('REQUESTS_PER_SECOND', '200'),
  SIGN_UPS_PER_HOUR: ofNetwork('SIGN_UPS_PER_HOUR', '100'),
  TEAM_CALLS_PER_HOUR: callsPerHour('10000'),
  AGENT_CALLS_PER_HOUR: callsPerHour('5000'),
  NEW_TEAMS_CALLS_PER_HOUR: callsPerHour('20000'),
  EMBEDDING_MODEL: text.optional(),
  TRANSCRIPTION_MODEL: text.optional(),
  NOTION_BASE_URL: baseUrl('NOTION_BASE_URL').optional(),
  ALLOW_PRIVATE_NETWORK: onOrOff('ALLOW_PRIVATE_NETWORK').default(false),
  CRAWL_PAUSE_MS: text
    .default('500')
    .transform(Number)
    .pipe(z.int('CRAWL_PAUSE_MS must be a whole number from 0 to 60000.').min(0).max(60_000)),
  SQLITE_DIR: text.transform((path) => resolve(path)).optional(),
  DEMO_AGENT: onOrOff('DEMO_AGENT').default(true),
  SOCIAL_LINKS: text
    .transform((links) => links.split(/[\s,]+/))
    .pipe(z.array(baseUrl('Each of SOCIAL_LINKS')))
    .default([]),
});

const environment = variables
  .refine(
    (env) => (env.PAYPAL_CLIENT_ID === undefined) === (env.PAYPAL_CLIENT_SECRET === undefined),
    'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be set together.',
  )
  .refine(
    (env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined,
    'MAIL_FROM must be set with SMTP_URL: it is the sender of all emails.',
  );

export type Config = Readonly<z.output<typeof environment>>;
/** What a process does: answer requests, work in the background, or both. */
export type Role = Config['ROLE'];

export class InvalidConfiguration extends OperatorError {
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
