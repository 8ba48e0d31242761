import type { User } from '@parley/contract/auth';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Logger, pino } from 'pino';
import { boot, type Running } from '../src/boot';
import { readConfig } from '../src/config';
import { copyTemplate, type TestDatabase } from './database';
import { TEMPLATE_SECRET } from './template.setup';

/** The real application over a database of its own. */
export interface TestApp extends Running {
  database: TestDatabase;
  /** Listens on a free loopback port, for what `inject` cannot test: streams, sockets. @returns its origin */
  listen(): Promise<string>;
  /** Registers a new account and team. */
  signUp(name?: string): Promise<TestUser>;
  /** Stops the application and drops its database. */
  close(): Promise<void>;
  /** Stops it without dropping anything, and starts another on the same data. */
  restart(): Promise<TestApp>;
}

/** A signed-in caller. */
export interface TestUser {
  user: User;
  email: string;
  password: string;
  /** The `Cookie` header of the session. */
  cookie: string;
  call(method: Method, url: string, body?: object): Promise<LightMyRequestResponse>;
  /** Sends multipart fields and files. */
  upload(method: Method, url: string, form: FormData): Promise<LightMyRequestResponse>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

let users = 0;

/**
 * @param env overrides the defaults for tests; with an empty DATABASE_URL the database is embedded, and empty
 * @param log for tests of what is logged
 */
export async function startTestApp(
  env: NodeJS.ProcessEnv = {},
  database?: TestDatabase,
  log: Logger = pino({ level: process.env.TEST_LOG ?? 'silent' }),
): Promise<TestApp> {
  const own = database ?? (await copyTemplate());
  const config = readConfig({
    DATA_DIR: own.dataDir,
    DATABASE_URL: own.databaseUrl,
    APP_SECRET: TEMPLATE_SECRET,
    PORT: '0',
    DEMO_AGENT: 'off',
    // All that a test calls comes from one address.
    REQUESTS_PER_SECOND: '1000000',
    ...env,
  });
  const running = await boot(config, log);
  return {
    ...running,
    database: own,
    listen: () => running.app.listen({ port: 0, host: '127.0.0.1' }),
    signUp: (name = 'Test Owner') => signUp(running, name),
    close: async () => {
      await running.stop();
      await own.drop();
    },
    restart: async () => {
      await running.stop();
      return startTestApp(env, own, log);
    },
  };
}

interface Account {
  email: string;
  password: string;
}

async function signUp(running: Running, name: string): Promise<TestUser> {
  users += 1;
  const account = { name, email: `owner${users}.${Date.now()}@example.com`, password: 'correct horse battery' };
  return enter(running, '/api/auth/register', account);
}

/** Signs somebody in once more, who is then in a new team if their last one was deleted. */
export const signIn = (running: Running, { email, password }: Account): Promise<TestUser> =>
  enter(running, '/api/auth/login', { email, password });

async function enter({ app }: Running, url: string, account: Account): Promise<TestUser> {
  const response = await app.inject({ method: 'POST', url, payload: account });
  if (response.statusCode >= 300) throw new Error(`Signing in failed: ${response.body}`);
  const cookie = response.cookies.map((entry) => `${entry.name}=${entry.value}`).join('; ');
  const send = (options: InjectOptions) => app.inject({ ...options, headers: { cookie, ...options.headers } });
  return {
    user: response.json<{ user: User }>().user,
    email: account.email,
    password: account.password,
    cookie,
    call: (method, url, body) => send({ method, url, ...(body === undefined ? {} : { payload: body }) }),
    upload: async (method, url, form) => {
      const encoded = new Response(form);
      const payload = Buffer.from(await encoded.arrayBuffer());
      return send({ method, url, payload, headers: { 'content-type': encoded.headers.get('content-type') as string } });
    },
  };
}
