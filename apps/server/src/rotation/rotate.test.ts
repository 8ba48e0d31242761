import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused, startCommand, succeeds } from '../../test/backup';
import { emptyDatabase, type TestDatabase } from '../../test/database';
import { startTestApp, type TestApp } from '../../test/test-app';
import { until } from '../../test/until';
import { features } from '../features';

const SLOW_MS = 90_000;
const KEY = 'sk-a-key-that-nobody-else-has';
const [FIRST, SECOND] = ['first secret of this installation', 'another secret of this installation'];

let place: TestDatabase;
let app: TestApp;
let agentId: string;
let signingKey: string;
let cookie: string;

beforeAll(async () => {
  place = await emptyDatabase();
  app = await startTestApp({ APP_SECRET: '' }, place);
  const owner = await app.signUp();
  cookie = owner.cookie;
  const form = new FormData();
  form.set('name', 'Guide');
  agentId = (await owner.upload('POST', '/api/agent/agents', form)).json().id;
  signingKey = (await owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json().secretKey;
  const { secrets, database } = app.deps;
  const { pool } = database;
  const team = owner.user.team_id;
  await pool.query(
    `insert into providers_saved (provider, base_url, key) values ('openai', 'https://models.example', $1)`,
    [secrets.seal(KEY, 'provider/openai/https://models.example')],
  );
  await pool.query('insert into sources_notion_connections (team_id, agent_id, token) values ($1, $2, $3)', [
    team,
    agentId,
    secrets.seal(KEY, `notion ${agentId}`),
  ]);
  const hook = '0a51e7de-0000-4000-8000-00000000bbbb';
  await pool.query(
    `insert into webhooks (id, team_id, agent_id, url, events, sealed_secret, sealed_old_secret)
     values ($1, $2, $3, 'https://hooks.example/', '{message.answered}', $4, $4)`,
    [hook, team, agentId, secrets.seal(KEY, `webhook/${hook}`)],
  );
  const id = '0a51e7de-0000-4000-8000-00000000aaaa';
  await pool.query(
    `insert into database_chat_connections (id, team_id, name, type, host, port, "user", dbname, password, read_values, state)
     values ($1, $2, 'Shop', 'postgres', 'db.example', 5432, 'reader', 'shop', $3, false, 'ready')`,
    [id, team, secrets.seal(KEY, `database-chat/password/${id}`)],
  );
}, SLOW_MS);
afterAll(async () => {
  await app.close();
  await place.drop();
});

/** The sealed values, opened by the app as it runs now. */
async function opened(): Promise<string[]> {
  const { secrets, database } = app.deps;
  const one = async (query: string, contextOf: (id: string) => string) => {
    const { rows } = await database.pool.query<{ id: string; sealed: string }>(query);
    return rows.map(({ id, sealed }) => secrets.open(sealed, contextOf(id)));
  };
  return [
    ...(await one(
      'select provider as id, key as sealed from providers_saved',
      (id) => `provider/${id}/https://models.example`,
    )),
    ...(await one('select agent_id as id, token as sealed from sources_notion_connections', (id) => `notion ${id}`)),
    ...(await one(
      'select id, password as sealed from database_chat_connections',
      (id) => `database-chat/password/${id}`,
    )),
    ...(await one('select id, sealed_secret as sealed from webhooks', (id) => `webhook/${id}`)),
    ...(await one('select id, sealed_old_secret as sealed from webhooks', (id) => `webhook/${id}`)),
    ...(await one(
      'select agent_id as id, sealed_key as sealed from widget_secret_keys',
      (id) => `widget-secret-key/${id}`,
    )),
  ];
}

const all = () => [KEY, KEY, KEY, KEY, KEY, signingKey];

test(
  'while Parley runs the secret stays',
  async () => {
    expect(await refused(place, ['rotate-secret'])).toBe('Parley is running. Stop it, and run the command again.');
    expect(await opened()).toEqual(all());
  },
  SLOW_MS,
);

test(
  'everything is re-encrypted, and opens after the next start',
  async () => {
    const file = join(place.dataDir, 'secret');
    const before = readFileSync(file, 'utf8');
    await app.stop();
    expect(await succeeds(place, ['rotate-secret'])).toContain(
      'The secret was changed, and 6 values were re-encrypted.',
    );
    expect(readFileSync(file, 'utf8')).not.toBe(before);
    expect(existsSync(join(place.dataDir, 'secret.next'))).toBe(false);
    app = await startTestApp({ APP_SECRET: '' }, place);
    expect(await opened()).toEqual(all());
    expect((await app.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode).toBe(200);
  },
  SLOW_MS,
);

test(
  'after a kill at any moment the secret is the one that fits',
  async () => {
    await app.stop();
    const [file, next, kept] = ['secret', 'secret.next', 'kept'].map((name) => join(place.dataDir, name)) as [
      string,
      string,
      string,
    ];
    await cp(file, kept);
    await succeeds(place, ['rotate-secret']);
    // A kill between the commit and the renaming.
    await rename(file, next);
    await rename(kept, file);
    app = await startTestApp({ APP_SECRET: '' }, place);
    expect(await opened()).toEqual(all());
    expect(existsSync(next)).toBe(false);
    // A kill before the commit, or a full disk before any of it was written.
    await app.stop();
    for (const written of ['a secret that nothing was sealed under', '']) {
      await writeFile(next, written);
      await writeFile(`${next}.draft`, written);
      await succeeds(place, ['rotate-secret']);
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('secret'))).toEqual(['secret']);
    }
    app = await startTestApp({ APP_SECRET: '' }, place);
    expect(await opened()).toEqual(all());
  },
  SLOW_MS,
);

/** While `meanwhile` runs, the re-encryption cannot commit. */
async function heldUp(meanwhile: (waiting: () => Promise<number>) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  try {
    await client.query('begin; lock table webhooks in access exclusive mode');
    await meanwhile(async () => {
      // The test server also has other tests' databases.
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where not granted and datname = current_database()`,
      );
      return rows[0]?.n ?? 0;
    });
  } finally {
    await client.end();
  }
}
const secretFiles = () => readdirSync(place.dataDir).filter((name) => name.startsWith('secret'));

test(
  'who reads the secret while it is being changed waits for the end, and so does another change',
  async () => {
    await app.stop();
    const file = `${place.dataDir}.backup`;
    const commands: ReturnType<typeof startCommand>[] = [];
    await heldUp(async (waiting) => {
      commands.push(startCommand(place, ['rotate-secret']));
      await until(waiting, (count) => count === 1);
      commands.push(startCommand(place, ['backup', file]), startCommand(place, ['rotate-secret']));
      await Promise.race([...commands.map(({ ended }) => ended), until(waiting, (count) => count === 3)]);
    });
    const ends = await Promise.all(commands.map(({ ended }) => ended));
    await rm(file, { force: true });
    // A back-up reads the secret twice; if it changed in between, the back-up says so.
    expect(ends.map(({ code, said }) => code === 0 || said.includes('The secret was changed while'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(secretFiles()).toEqual(['secret']);
    app = await startTestApp({ APP_SECRET: '' }, place);
    expect(await opened()).toEqual(all());
  },
  SLOW_MS,
);

test(
  'a next secret that is gone before the commit ends the change, and nothing is changed',
  async () => {
    await app.stop();
    let rotation: ReturnType<typeof startCommand> | undefined;
    await heldUp(async (waiting) => {
      rotation = startCommand(place, ['rotate-secret']);
      await until(waiting, (count) => count === 1);
      await rm(join(place.dataDir, 'secret.next'));
    });
    expect(await rotation?.ended).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed') });
    app = await startTestApp({ APP_SECRET: '' }, place);
    expect(await opened()).toEqual(all());
  },
  SLOW_MS,
);

test(
  'an installation that is given its secret is given the next one too',
  async () => {
    const given = await emptyDatabase();
    const first = await startTestApp({ APP_SECRET: FIRST }, given);
    await first.stop();
    expect(await refused(given, ['rotate-secret'], { APP_SECRET: FIRST })).toContain('Set NEW_APP_SECRET');
    await succeeds(given, ['rotate-secret'], { APP_SECRET: FIRST, NEW_APP_SECRET: SECOND });
    await expect(startTestApp({ APP_SECRET: FIRST }, given)).rejects.toThrow('does not match');
    // Regardless of DATA_DIR: nothing about the secret is stored there.
    const elsewhere = { ...given, dataDir: join(given.dataDir, 'not-there') };
    await succeeds(elsewhere, ['rotate-secret'], { APP_SECRET: SECOND, NEW_APP_SECRET: FIRST });
    await succeeds(elsewhere, ['rotate-secret'], { APP_SECRET: FIRST, NEW_APP_SECRET: SECOND });
    const second = await startTestApp({ APP_SECRET: SECOND }, given);
    await second.close();
    await given.drop();
  },
  SLOW_MS,
);

test('whoever encrypts something says how it is re-encrypted', () => {
  const folder = join(import.meta.dirname, '../features');
  const sealing = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) return false;
    const text = readFileSync(join(folder, path), 'utf8');
    // A browser whose cookie can no longer be opened counts as a new one.
    return text.includes('secrets.seal(') && !text.includes('setCookie(');
  });
  const owners = new Set(sealing.map((path) => path.split('/')[0]));
  expect(owners.size).toBeGreaterThan(3);
  expect(new Set(features.filter(({ reseal }) => reseal).map(({ name }) => name))).toEqual(owners);
});
