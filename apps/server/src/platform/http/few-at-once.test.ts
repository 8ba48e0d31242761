import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { until } from '../../../test/until';
import { asker } from '../request-context';
import { beginFewAtOnce } from './few-at-once';

const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

function stage() {
  const app = Fastify();
  beginFewAtOnce(app);
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const handle = async ({ ip }: { ip: string }) => {
    begun.push(ip);
    await finished;
    return asker();
  };
  app.get('/page', handle);
  app.get('/call', { config: { contract: {} as never } }, handle);
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  return { app, begun, finish, ask };
}

test('a network has few pages at once, and another one waits for none of them', async () => {
  const { begun, finish, ask } = stage();
  const flood = Array.from({ length: 50 }, () => ask('/page', '192.0.2.1'));
  await until(
    async () => begun.length,
    (count) => count > 0,
  );
  await soon();
  expect(begun.length).toBe(8);
  const other = ask('/page', '192.0.2.2');
  await until(async () => begun.includes('192.0.2.2'), Boolean);
  expect(begun.length).toBe(9);
  finish();
  const answers = await Promise.all([...flood, other]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(51).fill(200));
});

test('a call waits no longer than until it is known who calls, and counts as a stranger’s until then', async () => {
  const { begun, finish, ask } = stage();
  const calls = Array.from({ length: 50 }, () => ask('/call', '192.0.2.1'));
  await until(
    async () => begun.length,
    (count) => count === 50,
  );
  finish();
  const answers = await Promise.all(calls);
  expect(answers[0]?.json()).toEqual({ key: '192.0.2.1', group: 'strangers' });
});

test('who takes a page slowly does not keep the others of the network from theirs', async () => {
  const { begun, finish, ask } = stage();
  const slow = Array.from({ length: 16 }, () => ask('/page', '192.0.2.1'));
  await until(
    async () => begun.length,
    (count) => count === 16,
  );
  finish();
  await Promise.all(slow);
});
