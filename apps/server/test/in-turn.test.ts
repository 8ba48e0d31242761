import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { trainedAgent } from './chat';
import { startTestApp, type TestApp } from './test-app';
import { until } from './until';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('someone who asks hundreds of things at once has nobody else wait behind them', async () => {
  const [greedy, other] = [await app.signUp('Greedy'), await app.signUp('Other')];
  const { pool } = app.deps.database;
  const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  // The slow part: every statement about one team's agents.
  let [slow, most] = [0, 0];
  vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    if (!JSON.stringify(given).includes(greedy.user.team_id)) return ask(...given);
    slow += 1;
    most = Math.max(most, slow);
    await ask('select pg_sleep(0.2)');
    slow -= 1;
    return ask(...given);
  }) as never);
  const all = Array.from({ length: 100 }, () => greedy.call('GET', '/api/agent/agents'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const began = performance.now();
  expect((await other.call('GET', '/api/agent/agents')).statusCode).toBe(200);
  expect(performance.now() - began).toBeLessThan(500);
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(most).toBeLessThanOrEqual(6);
  vi.restoreAllMocks();
}, 60_000);

test('someone who asks for many exports and takes none has few made at once, and the next when one is left', async () => {
  const owner = await app.signUp('Exporter');
  const agentId = await trainedAgent(owner);
  await app.deps.database.pool.query(
    `with held as (
      insert into chat_conversations (team_id, agent_id, origin, next_seq) values ($1, $2, 'visitor', 4000) returning id
    ) insert into chat_messages (team_id, agent_id, conversation_id, seq, sender, content, source, status)
      select $1, $2, held.id, place, 'user', repeat('word ', 1600), 'chat', 'complete' from held, generate_series(0, 3999) as place`,
    [owner.user.team_id, agentId],
  );
  const { port } = new URL(await app.listen());
  const begun = new Set<Socket>();
  const sockets = Array.from({ length: 10 }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      const path = `/api/activity/agents/${agentId}/export`;
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${owner.cookie}\r\n\r\n`);
    });
    return socket.on('error', () => undefined).once('data', () => begun.add(socket.pause()));
  });
  await until(
    async () => begun.size,
    (size) => size >= 3,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(begun.size).toBe(3);
  for (const socket of begun) socket.destroy();
  await until(
    async () => begun.size,
    (size) => size >= 6,
  );
  for (const socket of sockets) socket.destroy();
});
