import { once } from 'node:events';
import type { Review } from '@parley/contract/cases';
import { afterAll, expect, it } from 'vitest';
import { endChat, startChat } from '../../../test/chat';
import { readyAt, startProcess } from '../../../test/process';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';

const { app, model, owner, agentId } = await startChat();
afterAll(() => endChat({ app, model }));

const QUESTION = 'Who won the chess cup in 1974?';
const pairOf = (answer: string) => ({ question: QUESTION, answer, asked: QUESTION });

/** Works on any process, as the session is in the database. */
const over = (running: TestApp, cookie: string, id: string) => ({
  call: (method: 'GET' | 'POST' | 'PATCH', rest: string, payload?: object) =>
    running.app.inject({
      method,
      url: `/api/agent/agents/${id}${rest}`,
      headers: { cookie },
      ...(payload && { payload }),
    }),
  settled: () =>
    until(
      async () => (await running.app.inject({ url: `/api/agent/agents/${id}`, headers: { cookie } })).json().training,
      ({ state, review }) => state !== 'training' && review !== 'asking',
    ),
});
const { call, settled } = over(app, owner.cookie, agentId);
const review = async () => (await call('GET', '/review')).json<{ review: Review | null }>().review;
const answers = (...texts: string[]) => model.script(...texts.map((text) => ({ kind: 'answer', text }) as const));

it('asks the model of both versions, and of neither where the same passages are found', async () => {
  answers('I do not know.', 'Ada won it, 12 to 3.');
  await call('POST', '/qa', pairOf('Ada won it, 12 to 3.'));
  expect((await settled()).review).toBeNull();
  const asked = model.requests.length;
  await call('POST', '/qa', { question: 'Do you ship to Norway?', answer: 'Yes, by sea.' });
  expect((await settled()).review).toBeNull();
  expect(model.requests.length).toBe(asked);

  answers('Ada won it, 12 to 3.', 'Grace won it.');
  await call('POST', '/text', { text_content: 'The chess cup of 1974 was won by Grace, as the club found out later.' });
  expect((await settled()).review).toBe('waiting');
  expect(model.requests.length).toBe(asked + 2);
  expect((await review())?.worse).toMatchObject([
    { after: { text: 'Grace won it.' }, reason: 'facts', model: 'gpt-4' },
  ]);
  await call('POST', '/review', { decision: 'publish' });
});

it('asks the built-in engine where the model fails, so that no training waits for a provider', async () => {
  const down = { kind: 'refusal', status: 500 } as const;
  model.script(...Array<typeof down>(12).fill(down));
  await call('POST', '/text', { text_content: 'The chess cup of 1974 was made of silver, by hand, in Porto.' });
  expect((await settled()).review).toBeNull();
  expect(model.requests.at(-1)).toBeDefined();
});

it('a process that is killed while it asks leaves the old version answering, and the next one asks again', async () => {
  const env = { DATABASE_URL: '' };
  const { app: first, model: slow, owner: ada, agentId: id } = await startChat(env);
  const before = over(first, ada.cookie, id);
  await before.call('POST', '/qa', pairOf('Ada won it, 12 to 3.'));
  await before.settled();
  await first.stop();

  const child = startProcess(first, { OPENAI_BASE_URL: slow.url });
  const origin = await readyAt(child);
  slow.script({ kind: 'silence' });
  const asked = slow.requests.length;
  await fetch(`${origin}/api/agent/agents/${id}/text`, {
    method: 'POST',
    headers: { cookie: ada.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ text_content: 'The chess cup of 1974 was won by Grace, as the club found out later.' }),
  });
  await expect.poll(() => slow.requests.length, { timeout: 20_000 }).toBeGreaterThan(asked);
  child.kill('SIGKILL');
  await once(child, 'exit');

  slow.script({ kind: 'answer', text: 'Ada won it, 12 to 3.' }, { kind: 'answer', text: 'Grace won it.' });
  const second = await startTestApp({ ...env, OPENAI_BASE_URL: slow.url }, first.database);
  const after = over(second, ada.cookie, id);
  expect(await after.settled()).toMatchObject({ state: 'ready', review: 'waiting' });
  const { rows } = await second.deps.database.pool.query(
    "select count(*)::int as n from knowledge_segments where agent_id = $1 and state = 'building'",
    [id],
  );
  expect(rows).toEqual([{ n: 1 }]);
  await endChat({ app: second, model: slow });
}, 120_000);
