import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { endChat, newConversation, QA, readTurn, startChat, textOf } from '../../../test/chat';

const { app, model, owner, agentId } = await startChat();
const origin = await app.listen();
let conversationId: string;

afterAll(() => endChat({ app, model }));
beforeEach(async () => {
  conversationId = await newConversation(owner, agentId);
});

const path = () => `/api/chat/agents/${agentId}/chat/${conversationId}`;
const ask = (question: string) => owner.call('POST', path(), { question });
const stream = (question: string) => readTurn(origin, path(), question, owner.cookie);
const stored = async () => (await owner.call('GET', `/api/chat/${conversationId}/messages`)).json().messages.slice(1);
const setSettings = (settings: object) => owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, settings);

describe('one turn', () => {
  it('answers JSON with the passages that the answer rests on, and stores both sides', async () => {
    model.script({ kind: 'answer', text: 'Within **30 days** [1].' });
    const response = await ask('How long may I return goods?');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      conversation_id: conversationId,
      conversationId,
      assistant_response: 'Within **30 days**.',
      status: 'complete',
      model: 'gpt-4',
      note: null,
      passages: [{ kind: 'qa', text: expect.stringContaining('30 days') }],
    });
    const { user_message_id, ai_message_id, response_time_ms } = response.json();
    expect(await stored()).toMatchObject([
      {
        id: user_message_id,
        sender: 'user',
        source: 'API',
        content: 'How long may I return goods?',
        status: 'complete',
      },
      {
        id: ai_message_id,
        sender: 'ai',
        source: 'API',
        content: 'Within **30 days**.',
        status: 'complete',
        model: 'gpt-4',
        response_time_ms,
        passages: [{ kind: 'qa' }],
      },
    ]);
  });

  it('stores and sends no link that leads where the model was not shown that it may', async () => {
    model.script({ kind: 'answer', text: 'See [this][r] [1].\n\n[r]: https:/evil.example/?q=secret' });
    const events = await (await stream('How long may I return goods?')).ended;
    const clean = { assistant_response: 'See this (evil.example).', passages: [{ kind: 'qa', cited: [23] }] };
    expect(events.at(-1)).toMatchObject({ type: 'message', message: clean });
    expect((await stored())[1]).toMatchObject({ content: 'See this (evil.example).' });
  });

  it('answers with whatever mix of lists and quotations a model writes, even one that its parser gives up', async () => {
    model.script({
      kind: 'answer',
      text: '- Goods:\n  > 2. See [this](https:/evil.example/?q=secret)\n  and more [1].',
    });
    const mixed = await (await stream('How long may I return goods?')).ended;
    const clean = '- Goods:\n  > 2. See this (evil.example)\n  and more.';
    expect(mixed.at(-1)).toMatchObject({ type: 'message', message: { assistant_response: clean } });
    const deep = `${'>'.repeat(1_900)}[this](https:/evil.example/?q=secret)`;
    model.script({ kind: 'answer', text: deep });
    const nested = await (await stream('How long may I return goods?')).ended;
    expect(nested.at(-1)).toMatchObject({ type: 'message', message: { assistant_response: `~~~\n${deep}\n~~~` } });
  });

  it('takes no address for shown that an earlier answer has made up', async () => {
    model.script({ kind: 'answer', text: 'The code is `www.evil.example/?q=secret` [1].' });
    await (await stream('How long may I return goods?')).ended;
    model.script({ kind: 'answer', text: 'See [this](http://www.evil.example/?q=secret) [1].' });
    const events = await (await stream('How long may I return goods?')).ended;
    expect(events.at(-1)).toMatchObject({ message: { assistant_response: 'See this (evil.example).' } });
  });

  it('stores no link that comes about where the database leaves something out', async () => {
    model.script({ kind: 'answer', text: 'See [this]\0(https:/\0/evil.example/?q=secret) [1].' });
    await (await stream('How long may I return goods?')).ended;
    expect((await stored())[1]).toMatchObject({ content: 'See this (evil.example).' });
  });

  it('streams the same call: ids first, then text, then the message', async () => {
    model.script({ kind: 'answer', text: 'Within thirty days [1].' });
    const reader = await stream('How long may I return goods?');
    const events = await reader.ended;
    expect(Object.fromEntries(reader.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(events[0]).toMatchObject({ type: 'ids', conversation_id: conversationId });
    expect(events.slice(1, -1).every(({ type }) => type === 'delta')).toBe(true);
    expect(textOf(events)).toBe('Within thirty days.');
    expect(events.at(-1)).toMatchObject({
      type: 'message',
      message: { assistant_response: 'Within thirty days.', model: 'gpt-4', passages: [{ kind: 'qa' }] },
    });
    const [question, answer] = await stored();
    expect(events[0]).toMatchObject({ user_message_id: question.id, ai_message_id: answer.id });
  });

  it('keeps the question and the place of the answer while the model thinks', async () => {
    model.script({ kind: 'answer', text: 'Later.', firstTokenMs: 300 });
    const reader = await stream('Anyone there?');
    await expect.poll(() => reader.events.length).toBe(1);
    expect(await stored()).toMatchObject([
      { content: 'Anyone there?', status: 'pending' },
      { content: '', status: 'pending', sender: 'ai' },
    ]);
    await reader.ended;
  });

  it('gives the model the conversation, and the passages of a follow-up', async () => {
    model.script({ kind: 'answer', text: 'It is in Lisbon [1].' }, { kind: 'answer', text: 'On the river [1].' });
    await ask('Where is your office?');
    await ask('Where is it exactly?');
    const body = JSON.stringify(model.requests.at(-1)?.body.messages);
    expect(body).toContain('Where is your office?');
    expect(body).toContain('It is in Lisbon.');
    expect(body).toContain(QA[1]?.answer);
    expect(body).not.toContain('Hello! How can I help you today?');
  });

  it('outlives its reader', async () => {
    model.script({ kind: 'answer', text: Array<string>(20).fill('word '), betweenMs: 30 });
    const reader = await stream('Tell me a lot');
    await expect.poll(() => textOf(reader.events)).toContain('word');
    reader.leave();
    await expect.poll(async () => (await stored())[1].status, { timeout: 5_000 }).toBe('complete');
    expect((await stored())[1].content).toBe('word '.repeat(20).trim());
    expect(model.requests.at(-1)?.abandoned).toBe(false);
  });

  it.each([
    ['an empty question', { question: '   ' }, 400, MESSAGES.questionEmpty],
    ['no question', {}, 400, undefined],
    ['a question of 8,001 characters', { question: 'x'.repeat(8_001) }, 400, undefined],
    ['a question that is no text', { question: { $ne: null } }, 400, undefined],
    ['unknown attachments', { question: 'Hi', attachment_ids: [crypto.randomUUID()] }, 400, MESSAGES.attachmentMissing],
  ])('refuses %s', async (_what, body, status, error) => {
    const response = await owner.call('POST', path(), body);
    expect(response.statusCode).toBe(status);
    expect(response.json().error).toEqual(error ?? expect.any(String));
    expect(await stored()).toEqual([]);
  });

  it('stores what is hostile as the text that it is', async () => {
    const question = `'; drop table chat_messages; -- \u0000 <script>alert(1)</script> \u202e ${'𝕏'.repeat(50)}`;
    const response = await ask(question);
    expect(response.statusCode).toBe(200);
    expect((await stored())[0].content).toBe(question.replaceAll('\u0000', ''));
  });

  it.each(['unknown', '../../etc', '%00', 'x'.repeat(101)])('knows no conversation %j', async (id) => {
    const url = `/api/chat/agents/${agentId}/chat/${encodeURIComponent(id)}`;
    expect((await owner.call('POST', url, { question: 'Hi' })).statusCode).toBe(404);
  });
});

test('parallel questions are answered one after another, each beside its answer', async () => {
  const questions = ['one', 'two', 'three', 'four', 'five'].map((word) => `Question ${word}?`);
  model.script(...questions.map((_, at) => ({ kind: 'answer' as const, text: `Answer ${at + 1}.`, firstTokenMs: 30 })));
  const before = model.requests.length;
  await Promise.all(questions.map(ask));
  const messages = await stored();
  expect(messages).toHaveLength(10);
  for (let at = 0; at < 10; at += 2) {
    expect([messages[at].sender, messages[at + 1].sender]).toEqual(['user', 'ai']);
    expect(messages[at + 1].content).toBe(`Answer ${at / 2 + 1}.`);
  }
  expect(new Set(messages.map(({ content }: { content: string }) => content)).size).toBe(10);
  const last = JSON.stringify(model.requests.slice(before).at(-1)?.body.messages);
  for (const answer of ['Answer 1.', 'Answer 2.', 'Answer 3.', 'Answer 4.']) expect(last).toContain(answer);
});

describe('stopping', () => {
  it('keeps what was written', async () => {
    model.script({ kind: 'answer', text: Array<string>(200).fill('word '), betweenMs: 20 });
    const reader = await stream('Tell me a lot');
    await expect.poll(() => textOf(reader.events)).toContain('word word');
    const response = await owner.call('POST', `${path()}/stop`);
    expect(response.json()).toEqual({ success: true });
    const events = await reader.ended;
    const last = events.at(-1);
    expect(last).toMatchObject({ type: 'message', message: { status: 'stopped' } });
    const [question, answer] = await stored();
    expect(question.status).toBe('complete');
    expect(answer).toMatchObject({ status: 'stopped', source: 'API', content: textOf(events) });
    await expect.poll(() => model.requests.at(-1)?.abandoned).toBe(true);
  });

  it('works before the first word, and when nothing runs', async () => {
    model.script({ kind: 'silence' });
    const reader = await stream('Silence?');
    await expect.poll(() => reader.events.length).toBe(1);
    await expect.poll(() => model.requests.at(-1)?.body.stream).toBe(true);
    await owner.call('POST', `${path()}/stop`);
    await reader.ended;
    expect((await stored())[1]).toMatchObject({ status: 'stopped', content: '' });
    expect((await owner.call('POST', `${path()}/stop`)).statusCode).toBe(200);
  });
});

describe('a model that fails', () => {
  beforeEach(() => setSettings({ fallback: true, model: 'gpt-4' }));

  it('is replaced by the built-in engine, which the owner is told', async () => {
    model.script({ kind: 'refusal', status: 401 });
    const turn = (await ask('How long may I return goods?')).json();
    expect(turn).toMatchObject({ status: 'complete', model: 'Built-in', assistant_response: QA[0]?.answer });
    expect(turn.note).toMatch(/did not accept the API key.* Built-in answered instead\.$/);
  });

  it('makes the stream start over when it had written something', async () => {
    model.script({ kind: 'torn', text: 'You may ret' });
    const events = await (await stream('How long may I return goods?')).ended;
    const restart = events.findIndex(({ type }) => type === 'restart');
    expect(textOf(events.slice(0, restart))).toContain('You may');
    expect(textOf(events.slice(restart))).toBe(QA[0]?.answer);
    expect((await stored())[1]).toMatchObject({ content: QA[0]?.answer, model: 'Built-in', status: 'complete' });
  });

  it('is told and stored where the owner wants no other engine', async () => {
    await setSettings({ fallback: false });
    model.script({ kind: 'refusal', status: 401 });
    const response = await ask('How long may I return goods?');
    expect(response.statusCode).toBe(502);
    expect(response.json()).toEqual({ error: expect.stringContaining('did not accept the API key') });
    expect(await stored()).toMatchObject([
      { status: 'failed', sender: 'user' },
      { status: 'failed', source: 'error', content: response.json().error, model: null, passages: [] },
    ]);
    model.script({ kind: 'garbage', text: 'Half' });
    const events = await (await stream('Again?')).ended;
    expect(events.at(-1)).toMatchObject({ type: 'error', error: expect.stringContaining('not a chat answer') });
  });

  it('leaves a failed turn out of what the next one is told', async () => {
    await setSettings({ fallback: false });
    model.script({ kind: 'refusal', status: 401 }, { kind: 'answer', text: 'Fine.' });
    await ask('The failing question');
    await ask('The next question');
    expect(JSON.stringify(model.requests.at(-1)?.body)).not.toContain('The failing question');
  });

  it('does not answer a question that is too long for the window, nor cut it', async () => {
    await setSettings({ contextWindow: 4_096, maxTokens: 2_000 });
    const response = await ask('漢'.repeat(7_000));
    await setSettings({ contextWindow: 8_192 });
    expect([response.statusCode, response.json().error]).toEqual([422, MESSAGES.questionTooLong]);
  });

  test('a model that no provider has is answered by the built-in engine, and no answer repeats that', async () => {
    await setSettings({ model: 'claude-2' });
    expect((await ask('Where is your office?')).json()).toMatchObject({
      model: 'Built-in',
      note: null,
    });
    await setSettings({ model: 'Built-in' });
    expect((await ask('Where is your office?')).json()).toMatchObject({ model: 'Built-in', note: null });
  });
});
