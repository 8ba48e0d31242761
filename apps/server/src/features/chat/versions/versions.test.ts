import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { endChat, newConversation, readTurn, startChat } from '../../../../test/chat';

const { app, model, owner, agentId } = await startChat();
const origin = await app.listen();
let conversationId: string;

afterAll(() => endChat({ app, model }));
beforeEach(async () => {
  conversationId = await newConversation(owner, agentId);
});

const path = () => `/api/chat/agents/${agentId}/chat/${conversationId}`;
async function ask(question: string, answer: string, replaces?: string): Promise<string> {
  model.script({ kind: 'answer', text: answer });
  const response = await owner.call('POST', path(), { question, ...(replaces && { replaces }) });
  expect(response.json()).toMatchObject({ assistant_response: answer });
  return response.json().user_message_id;
}
const show = (messageId: string, version: number) =>
  owner.call('POST', `/api/chat/${conversationId}/messages/${messageId}/version`, { version });
const stored = async () => (await owner.call('GET', `/api/chat/${conversationId}/messages`)).json().messages.slice(1);
const lastAnswer = async (): Promise<string> => (await stored()).at(-1).id;
/** What a person sees: each message with its position among its versions. */
const seen = async () =>
  (await stored()).map(({ content, versions }: { content: string; versions: null | Record<string, unknown> }) =>
    versions ? `${content} ${versions.current}/${versions.count}` : content,
  );
const count = async () =>
  (await owner.call('GET', `/api/chat/agents/${agentId}/conversations`)).json().conversations[0].message_count;

test('an edited question continues from its place, and the way back is kept', async () => {
  const first = await ask('Where?', 'Here.');
  await ask('Why?', 'Because.');
  const edited = await ask('When?', 'Now.', first);
  expect(await seen()).toEqual(['When? 2/2', 'Now.']);
  expect(await count()).toBe(2);
  const prompt = JSON.stringify(model.requests.at(-1)?.body.messages);
  expect(prompt).not.toContain('Because.');

  expect((await show(edited, 1)).json()).toEqual({ success: true });
  const back = await stored();
  expect(await seen()).toEqual(['Where? 1/2', 'Here.', 'Why?', 'Because.']);
  expect(back[0].id).toBe(first);
  await ask('And then?', 'The end.');
  expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('Because.');
  expect((await show(first, 2)).statusCode).toBe(200);
  expect(await seen()).toEqual(['When? 2/2', 'Now.']);
  expect((await show(edited, 1)).statusCode).toBe(200);
  expect(await seen()).toEqual(['Where? 1/2', 'Here.', 'Why?', 'Because.', 'And then?', 'The end.']);
});

test('a conversation is called after its first question as that is worded now, unless a person named it', async () => {
  const title = async () =>
    (await owner.call('GET', `/api/chat/agents/${agentId}/conversations`)).json().conversations[0].title;
  const first = await ask('Where is it?', 'Here.');
  const second = await ask('Why is it there?', 'Because.');
  await ask('Since when is it there?', 'Now.', second);
  expect(await title()).toBe('Where is it?');
  const edited = await ask('Where is the office?', 'In Lisbon.', first);
  expect(await title()).toBe('Where is the office?');
  await show(edited, 1);
  expect(await title()).toBe('Where is it?');
  await owner.call('PATCH', `/api/chat/agents/${agentId}/conversations/${conversationId}`, { title: 'Places' });
  await ask('Where is the house?', 'In Porto.', first);
  expect(await title()).toBe('Places');
});

test('an answer is written again as often as you like, with its reaction and passages kept', async () => {
  let question = await ask('Where is your office?', 'In Lisbon.');
  const [, { id: answer }] = await stored();
  await owner.call('POST', `/api/chat/agents/${agentId}/messages/${answer}/reactions`, {
    reaction_type: 'positive',
  });
  question = await ask('Where is your office?', 'On the river.', question);
  question = await ask('Where is your office?', 'In Portugal.', question);
  expect(await seen()).toEqual(['Where is your office?', 'In Portugal. 3/3']);
  await show(await lastAnswer(), 1);
  expect(await seen()).toEqual(['Where is your office?', 'In Lisbon. 1/3']);
  expect((await stored())[1]).toMatchObject({ id: answer, reaction: 'positive' });
  question = (await stored())[0].id;
  question = await ask('Where is your office?', 'Far away.', question);
  expect(await seen()).toEqual(['Where is your office?', 'Far away. 4/4']);
  await show(await lastAnswer(), 2);
  expect(await seen()).toEqual(['Where is your office?', 'On the river. 2/4']);
});

test('the ways in which a question was asked are counted apart from its answers', async () => {
  const first = await ask('Where?', 'Here.');
  const again = await ask('Where?', 'There.', first);
  const edited = await ask('When?', 'Now.', again);
  expect(await seen()).toEqual(['When? 2/2', 'Now.']);
  await show(edited, 1);
  expect(await seen()).toEqual(['Where? 1/2', 'There. 2/2']);
  await show(await lastAnswer(), 1);
  expect(await seen()).toEqual(['Where? 1/2', 'Here. 1/2']);
  const [{ id: shown }] = await stored();
  await ask('Where?', 'Everywhere.', shown);
  expect(await seen()).toEqual(['Where? 1/2', 'Everywhere. 3/3']);
  await show((await stored())[0].id, 2);
  expect(await seen()).toEqual(['When? 2/2', 'Now.']);
  await ask('Where?', 'Nowhere.', edited);
  expect(await seen()).toEqual(['Where? 1/2', 'Nowhere. 4/4']);
});

test('versions within versions come back with theirs', async () => {
  const first = await ask('One', 'Answer one.');
  const second = await ask('Two', 'Answer two.');
  await ask('Two, edited', 'Answer two again.', second);
  expect(await seen()).toEqual(['One', 'Answer one.', 'Two, edited 2/2', 'Answer two again.']);
  const edited = await ask('One, edited', 'Another one.', first);
  expect(await seen()).toEqual(['One, edited 2/2', 'Another one.']);
  await show(edited, 1);
  expect(await seen()).toEqual(['One 1/2', 'Answer one.', 'Two, edited 2/2', 'Answer two again.']);
  await show((await stored())[2].id, 1);
  expect(await seen()).toEqual(['One 1/2', 'Answer one.', 'Two 1/2', 'Answer two.']);
});

test('what is still being answered is not set aside', async () => {
  const first = await ask('One', 'Answer one.');
  const again = await ask('One', 'Answer two.', first);
  const answered = await lastAnswer();
  model.script({ kind: 'silence' });
  const reader = await readTurn(origin, path(), 'Silence?', owner.cookie);
  await expect.poll(async () => (await stored()).at(-1).status).toBe('pending');
  const replaced = await owner.call('POST', path(), { question: 'Changed', replaces: again });
  expect([replaced.statusCode, replaced.json().error]).toEqual([409, MESSAGES.stillAnswering]);
  expect((await show(answered, 1)).statusCode).toBe(409);
  await owner.call('POST', `${path()}/stop`);
  await reader.ended;
  expect((await show(answered, 1)).statusCode).toBe(200);
});

test('a question that is asked again several times at once is replaced once', async () => {
  const question = await ask('Where?', 'Here.');
  const asked = model.requests.length;
  model.script({ kind: 'answer', text: 'There.' });
  const again = () => owner.call('POST', path(), { question: 'Where?', replaces: question });
  const replies = await Promise.all([again(), again(), again()]);
  const [first, ...others] = replies.map(({ statusCode }) => statusCode).sort();
  expect(first).toBe(200);
  // Whoever looks while the replacement is being answered hears so, and later ones that the question is gone.
  for (const status of others) expect([404, 409]).toContain(status);
  expect(await seen()).toEqual(['Where?', 'There. 2/2']);
  expect(await count()).toBe(2);
  // The others cost nothing.
  expect(model.requests).toHaveLength(asked + 1);
  expect((await app.deps.database.pool.query('select 1 from credits_reservations')).rowCount).toBe(0);
});

test('only a question of the conversation can be replaced, and only versions that are there shown', async () => {
  const question = await ask('One', 'Answer one.');
  const elsewhere = await newConversation(owner, agentId);
  const answer = (await stored())[1].id;
  for (const replaces of [answer, crypto.randomUUID()])
    expect((await owner.call('POST', path(), { question: 'x', replaces })).statusCode).toBe(404);
  const there = `/api/chat/agents/${agentId}/chat/${elsewhere}`;
  expect((await owner.call('POST', there, { question: 'x', replaces: question })).statusCode).toBe(404);
  expect((await show(question, 2)).statusCode).toBe(404);
  expect((await show(question, 1)).statusCode).toBe(200);
  expect((await show(answer, 2)).statusCode).toBe(404);
  expect((await show(crypto.randomUUID(), 1)).statusCode).toBe(404);
  for (const version of [0, -1, 1.5, 10_001]) expect((await show(question, version)).statusCode).toBe(400);
  expect(await seen()).toEqual(['One', 'Answer one.']);
});

test('a cleared conversation keeps no version, and a lost one is no answer forever', async () => {
  const first = await ask('One', 'Answer one.');
  await ask('One', 'Answer two.', first);
  await owner.call('DELETE', `/api/chat/${conversationId}/messages`);
  const { rows } = await app.deps.database.pool.query('select from chat_versions where conversation_id = $1', [
    conversationId,
  ]);
  expect(rows).toEqual([]);

  const asked = await ask('Two', 'Answer three.');
  await app.deps.database.pool.query(
    `update chat_messages set status = 'pending', process_id = gen_random_uuid(),
    content = case when sender = 'ai' then '' else content end where conversation_id = $1 and seq > 0`,
    [conversationId],
  );
  const edited = await ask('Two, edited', 'Answer four.', asked);
  await show(edited, 1);
  expect(
    await owner.call('GET', `/api/chat/${conversationId}/messages`).then((page) => page.json().messages),
  ).toMatchObject([
    { source: 'Playground' },
    { content: 'Two', status: 'failed' },
    { content: MESSAGES.interrupted, status: 'failed', source: 'error' },
  ]);
});
