import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '../../test/api-keys';
import { EMPTY, succeeds } from '../../test/backup';
import { newConversation, QA, trainedAgent } from '../../test/chat';
import type { TestDatabase } from '../../test/database';
import { API, connectSqlite, SHOP } from '../../test/database-chat';
import { mailTo } from '../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app';
import { until } from '../../test/until';

const KINDS = ['embedded', 'server'] as const;
const SLOW_MS = 120_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** State before the back-up that must be there after it. */
interface Made {
  owner: TestUser;
  agentId: string;
  connectionId: string;
  conversationId: string;
  guest: string;
  secretKey: string;
}

const start = (database: TestDatabase, env: NodeJS.ProcessEnv = {}) =>
  startTestApp({ DATABASE_URL: database.databaseUrl, APP_SECRET: '', ...env }, database);

const ask = (user: TestUser, { agentId, conversationId }: Pick<Made, 'agentId' | 'conversationId'>, question: string) =>
  user.call('POST', `/api/chat/agents/${agentId}/chat/${conversationId}`, { question });

/** Creates an agent with question-and-answer pairs, a file and a text, a conversation, and a SQLite database. */
async function make(app: TestApp): Promise<Made> {
  const owner = await app.signUp('Ada');
  const agentId = await trainedAgent(owner);
  const form = new FormData();
  form.set('files', new File(['# Opening hours\n\nThe shop opens at nine in the morning.'], 'hours.md'));
  expect((await owner.upload('POST', `/api/agent/agents/${agentId}/files`, form)).statusCode).toBe(201);
  await owner.call('POST', `/api/agent/agents/${agentId}/text`, {
    text_content: 'Tab\there, back\\slash, naïve ☕ \u2028.',
  });
  const ready = async () => (await owner.call('GET', `/api/agent/agents/${agentId}`)).json().training.state;
  await until(ready, (state) => state === 'ready');
  const { id: connectionId } = await connectSqlite(owner, SHOP);
  const conversationId = await newConversation(owner, agentId);
  await ask(owner, { agentId, conversationId }, QA[0]?.question ?? '');
  const key = await owner.call('POST', `/api/agents/${agentId}/secret-key/generate`);
  await createKey(owner);
  const guest = `guest.${Date.now()}@example.com`;
  return { owner, agentId, connectionId, conversationId, guest, secretKey: key.json().secretKey };
}

/** Signs in to another installation with the same password. */
async function signIn(app: TestApp, { owner }: Made): Promise<TestUser> {
  const { email, password } = owner;
  const answer = await app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  expect(answer.statusCode, answer.body).toBe(200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    ...owner,
    cookie,
    call: (method, url, body) =>
      app.app.inject({ method, url, headers: { cookie }, ...(body === undefined ? {} : { payload: body }) }),
  };
}

const messages = async (user: TestUser, { conversationId }: Made) =>
  (await user.call('GET', `/api/chat/${conversationId}/messages`)).json();

async function expectAll(app: TestApp, made: Made, before: unknown): Promise<void> {
  const { agentId, connectionId, guest, secretKey } = made;
  const owner = await signIn(app, made);
  expect(await messages(owner, made)).toEqual(before);
  expect((await ask(owner, made, QA[1]?.question ?? '')).body).toContain('Lisbon');
  expect((await ask(owner, made, 'When does the shop open?')).body).toContain('nine');
  const sources = (await owner.call('GET', `/api/agent/agents/${agentId}/sources`)).json().sources;
  expect(sources.map(({ status }: { status: string }) => status)).toEqual(sources.map(() => 'trained'));
  const run = await owner.call('POST', `${API}/run_sql`, {
    connection_id: connectionId,
    sql: 'select name from customers order by id limit 1',
  });
  expect(run.body).toContain('Helena Holý');
  expect((await owner.call('GET', `/api/agents/${agentId}/secret-key`)).json()).toEqual({ secretKey });
  // The waiting job ran, and its payload could be opened with the old secret.
  expect((await mailTo(app.database.dataDir, guest, /^Join/)).token).toBeTruthy();
  // New rows get sequence numbers that no old row has.
  await owner.call('POST', `/api/agent/agents/${agentId}/text`, { text_content: 'The cellar is closed on Mondays.' });
  const state = async () => (await owner.call('GET', `/api/agent/agents/${agentId}`)).json().training.state;
  await expect.poll(state, { timeout: 40_000 }).toBe('ready');
  expect((await ask(owner, made, 'When is the cellar closed?')).body).toContain('Mondays');
}

/** The schema as the catalog describes it, to show that no constraint, trigger or index is missing. */
const shape = async ({ deps }: TestApp) =>
  (
    await deps.database.pool.query(
      `select 'constraint' as kind, conname as name, pg_get_constraintdef(oid) as is from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select 'trigger', tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`,
    )
  ).rows;

/** Counts sessions, tokens, links, API keys and invitations: none from an old back-up may grant access. */
const entrances = async ({ deps }: TestApp) =>
  Promise.all(
    ['auth_sessions', 'auth_tokens', 'auth_links', 'auth_sign_ups', 'api_keys', 'teams_invitations'].map(
      async (table) => {
        const { rows } = await deps.database.pool.query(`select count(*)::int as n from ${table}`);
        return rows[0].n;
      },
    ),
  );

/** The totals that triggers maintain, and the recounted ones. */
async function totals({ deps }: TestApp) {
  const { rows } = await deps.database.pool.query(
    `select conversations::int as counted,
       (select count(*)::int from chat_conversations as c where c.agent_id = t.agent_id and used) as there
     from activity_totals as t`,
  );
  return rows;
}

/** The checksums stored for uploads, and those of the files on disk. */
async function uploads({ deps }: TestApp): Promise<[string, string][]> {
  const { rows } = await deps.database.pool.query<{ file_key: string; checksum: string }>(
    'select file_key, checksum from sources where file_key is not null',
  );
  return Promise.all(
    rows.map(async ({ file_key, checksum }) => [
      checksum,
      createHash('sha256')
        .update(await readFile(deps.files.path(file_key)))
        .digest('hex'),
    ]),
  );
}

describe.each(KINDS)('from a database that is %s', (from) => {
  const file = () => join(folder, `${from}.backup`);
  const texts: string[] = [];
  let place: TestDatabase;
  let made: Made;
  let before: unknown;
  let shapeBefore: unknown;

  beforeAll(async () => {
    place = await EMPTY[from]();
    const all = await start(place);
    made = await make(all);
    await all.stop();
    // Without a worker, an email stays queued.
    const web = await start(place, { ROLE: 'web' });
    const owner = await signIn(web, made);
    await owner.call('POST', '/api/teams/current/invitations', { email: made.guest, role: 'member' });
    const moved = { email: `moved.${made.guest}`, current_password: made.owner.password };
    expect((await owner.call('POST', '/api/auth/email', moved)).statusCode).toBe(200);
    before = await messages(owner, made);
    shapeBefore = await shape(web);
    let over = false;
    const asking = (async () => {
      const { agentId } = made;
      while (!over) {
        const conversationId = await newConversation(owner, agentId);
        const answer = await ask(owner, { agentId, conversationId }, QA[1]?.question ?? '');
        texts.push(answer.body);
      }
    })();
    await until(
      async () => texts.length,
      (length) => length > 2,
    );
    const said = await succeeds(place, ['backup', file()]);
    expect(said).toMatch(/public\.chat_messages: \d+ rows/);
    over = true;
    await asking;
    await web.stop();
  }, SLOW_MS);
  afterAll(() => place.drop());

  test('it answers every question while it is backed up', async () => {
    expect(texts.filter((text) => !text.includes('Lisbon'))).toEqual([]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file()}.partial`)).toBe(false);
  });

  test.each(KINDS)(
    'everything is there in one that is %s',
    async (to) => {
      const target = await EMPTY[to]();
      await succeeds(target, ['restore', file()]);
      expect(await readdir(target.dataDir)).not.toContain('restoring');
      const app = await start(target);
      expect(await shape(app)).toEqual(shapeBefore);
      expect(await entrances(app)).toEqual([0, 0, 0, 0, 0, 0]);
      await expectAll(app, made, before);
      const [total] = await totals(app);
      expect(total.counted).toBe(total.there);
      const files = await uploads(app);
      expect(files).toHaveLength(1);
      for (const [stored, found] of files) expect(found).toBe(stored);
      await app.close();
    },
    SLOW_MS,
  );
});
