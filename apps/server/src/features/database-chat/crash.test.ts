import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, connectSqlite, ready, SHOP } from '../../../test/database-chat';
import { readyAt, startProcess } from '../../../test/process';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

const EMBEDDED = { DATABASE_URL: '' };

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  // With a shared queue another process could hold the job, which only starts again after five minutes.
  app = await startTestApp(EMBEDDED);
  owner = await app.signUp();
});
afterAll(() => app.close());

test('a reading that a killed process left behind is done by the next one', async () => {
  const { id } = await connectSqlite(owner, SHOP);
  // The database accepts the connection and never answers, so the process is killed while reading.
  const held: Socket[] = [];
  const hanging: Server = createServer((socket) => held.push(socket));
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as { port: number };
  await app.deps.database.pool.query(
    `update database_chat_connections set type = 'postgres', host = '127.0.0.1', port = $1, "user" = 'u', tls = 'off',
      password = $2 where id = $3`,
    [port, app.deps.secrets.seal('p', `database-chat/password/${id}`), id],
  );
  await app.stop();
  const child = startProcess(app);
  const origin = await readyAt(child);
  const asked = await fetch(`${origin}${API}/refresh_database_schema`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie },
    body: JSON.stringify({ connection_id: id }),
  });
  expect(asked.status).toBe(202);
  await expect.poll(() => held.length, { timeout: 40_000 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  for (const socket of held) socket.destroy();
  hanging.close();

  app = await startTestApp(EMBEDDED, app.database);
  const after = await ready(throughIt(app), id);
  expect(after.training).toMatchObject({ state: 'failed', error: expect.stringMatching(/\.$/), tables: 3 });
}, 90_000);

/** The same session, against the application that runs now. */
const throughIt = (running: TestApp): TestUser => ({
  ...owner,
  call: (method, url, body) =>
    running.app.inject({ method, url, headers: { cookie: owner.cookie }, ...(body && { payload: body }) }),
});
