import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused, startCommand, succeeds } from '../../test/backup';
import { emptyDatabase, type TestDatabase } from '../../test/database';
import { startTestApp, type TestUser } from '../../test/test-app';

const SLOW_MS = 120_000;
const SOCKET = '.s.PGSQL.5432';
const INTERRUPTED = /^A restore into .* is running, or was interrupted\./;

let folder: string;
let file: string;
let owner: TestUser;

/** A back-up of an installation that has a file and uses a generated secret. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-commit-'));
  file = join(folder, 'good.backup');
  const source = await emptyDatabase();
  const app = await startTestApp({ APP_SECRET: '' }, source);
  owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Helper');
  form.set('files', new Blob(['We deliver on Mondays.']), 'delivery.txt');
  expect((await owner.upload('POST', '/api/agent/agents', form)).statusCode).toBe(201);
  await app.stop();
  await succeeds(source, ['backup', file]);
  await source.drop();
}, SLOW_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Proxies a database, and breaks the connection at the commit. @param broken runs then; `cut` disconnects */
async function breaking(place: TestDatabase, passesOn: boolean, broken: (cut: () => void) => void) {
  const host = await mkdtemp(join(tmpdir(), 'parley-proxy-'));
  const target = join(new URL(place.databaseUrl).searchParams.get('host') ?? '', SOCKET);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    let committing = false;
    near.on('data', (bytes) => {
      committing = bytes[0] === 0x51 && bytes.subarray(5).toString().startsWith('commit');
      if (!committing || passesOn) far.write(bytes);
      if (committing && !passesOn) broken(cut);
    });
    far.on('data', (bytes) => (committing ? broken(cut) : near.write(bytes)));
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', cut).on('close', cut);
    }
  });
  await new Promise<void>((listening) => server.listen(join(host, SOCKET), listening));
  const url = new URL(place.databaseUrl);
  url.searchParams.set('host', host);
  const close = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((closed) => server.close(closed));
    await rm(host, { recursive: true, force: true });
  };
  return { place: { ...place, databaseUrl: url.href }, close };
}

test.each([
  ['cut before the database took it', false, 'cut'],
  ['cut after the database took it', true, 'cut'],
  ['killed before the database took it', false, 'kill'],
  ['killed after the database took it', true, 'kill'],
] as const)(
  'a restore whose commit is %s is never opened as it is, and can be run again',
  async (_case, passesOn, how) => {
    const place = await emptyDatabase();
    let kill = () => {};
    const behind = await breaking(place, passesOn, (cut) => (how === 'cut' ? cut() : kill()));
    const running = startCommand(behind.place, ['restore', file]);
    kill = () => running.child.kill('SIGKILL');
    if (running.child.exitCode === null) await once(running.child, 'close');
    const { code, said } = await running.ended;
    await behind.close();
    if (how === 'cut') expect([code, said]).toEqual([1, expect.stringContaining('npm run restore again')]);
    expect(said).not.toContain('Restored');
    expect(await readdir(place.dataDir)).toEqual(['restoring']);
    expect(await refused(place, [])).toMatch(INTERRUPTED);

    await succeeds(place, ['restore', file]);
    expect(existsSync(join(place.dataDir, 'restoring'))).toBe(false);
    expect(await readdir(join(place.dataDir, 'files'))).toHaveLength(1);
    const app = await startTestApp({ APP_SECRET: '' }, place);
    const payload = { email: owner.email, password: owner.password };
    expect((await app.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);
    await app.close();
  },
  SLOW_MS,
);
