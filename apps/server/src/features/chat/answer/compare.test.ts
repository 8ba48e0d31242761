import { afterAll, expect, test } from 'vitest';
import { endChat, QA, startChat } from '../../../../test/chat';

const { app, model, owner, agentId } = await startChat();
const origin = await app.listen();
const path = `/api/chat/agents/${agentId}/comparison`;

afterAll(() => endChat({ app, model }));

const begin = (question: string, settings: object, signal?: AbortSignal) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ question, settings }),
    ...(signal && { signal }),
  });
async function tryOut(question: string, settings: object) {
  const response = await begin(question, settings);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const blocks = (await response.text()).split('\n\n');
  return blocks.flatMap((block) => /^event: \w+\ndata: (.+)$/.exec(block)?.[1] ?? []).map((data) => JSON.parse(data));
}

test('each side answers with its own settings, and nothing of it is stored', async () => {
  model.script({ kind: 'answer', text: 'Within thirty days [1].' });
  const events = await tryOut('How long may I return goods?', {
    model: 'gpt-3.5-turbo',
    temperature: 0.2,
    systemPrompt: 'Speak like a pirate.',
  });
  expect(model.requests.at(-1)?.body).toMatchObject({ model: 'gpt-3.5-turbo', temperature: 0.2 });
  expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('Speak like a pirate.');
  expect(events.map(({ text }) => text ?? '').join('')).toBe('Within thirty days.');
  expect(events.at(-1)).toMatchObject({
    type: 'message',
    message: {
      assistant_response: 'Within thirty days.',
      model: 'gpt-3.5-turbo',
      note: null,
      tokens: expect.any(Number),
    },
  });
  const builtIn = await tryOut('How long may I return goods?', { model: 'Built-in' });
  expect(builtIn.at(-1).message).toMatchObject({ assistant_response: QA[0]?.answer, model: 'Built-in' });

  const { rows } = await app.deps.database.pool.query('select from chat_messages');
  expect(rows).toEqual([]);
  const agent = (await owner.call('GET', `/api/agent/agents/${agentId}`)).json();
  expect(agent.settings).toMatchObject({ model: 'gpt-4', temperature: 0.7, systemPrompt: '' });
});

test('a model that fails says so instead of letting another one answer', async () => {
  model.script({ kind: 'refusal', status: 401 });
  expect((await tryOut('Hello?', { model: 'gpt-4' })).at(-1)).toEqual({
    type: 'error',
    error: expect.stringContaining('did not accept the API key'),
  });
});

test('it ends when its reader leaves', async () => {
  model.script({ kind: 'answer', text: Array<string>(500).fill('word '), betweenMs: 20 });
  const leave = new AbortController();
  const response = await begin('Tell me a lot', {}, leave.signal);
  await response.body?.getReader().read();
  leave.abort();
  await expect.poll(() => model.requests.at(-1)?.abandoned, { timeout: 5_000 }).toBe(true);
});

test.each([
  ['no question', { settings: {} }],
  ['an empty one', { question: ' ', settings: {} }],
  ['a temperature of 3', { question: 'x', settings: { temperature: 3 } }],
])('%s is refused', async (_what, body) => {
  expect((await owner.call('POST', path, body)).statusCode).toBe(400);
});
