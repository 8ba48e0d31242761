import { NAME_MAX, SYSTEM_PROMPT_MAX_CHARACTERS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newConversation, QA, trainedAgent } from '../../../test/chat';
import type { ModelServer } from '../../../test/doubles/model-server';
import { startOpenAiServer } from '../../../test/doubles/openai-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let model: ModelServer;
let owner: TestUser;
let id: string;

beforeAll(async () => {
  model = await startOpenAiServer();
  app = await startTestApp({ OPENAI_BASE_URL: model.url });
  owner = await app.signUp();
  id = await trainedAgent(owner, { systemPrompt: 'You are a polite clerk.' });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const patch = (body: object) => owner.call('PATCH', `/api/agent/agents/${id}`, body);
const saved = async () => (await owner.call('GET', `/api/agent/agents/${id}`)).json();

test('a list of agents holds none of their long settings, whatever they say', async () => {
  const stranger = await app.signUp();
  const form = new FormData();
  form.set('name', 'Long');
  const long = {
    systemPrompt: 'Be kind.'.repeat(100),
    allowedDomains: Array.from({ length: 50 }, (_, at) => `${`${'d'.repeat(60)}.`.repeat(3)}n${at}.example.com`),
    suggestedQuestions: ['Where is it?'],
    greeting: 'g'.repeat(500),
    errorText: 'e'.repeat(300),
    noAnswerText: 'n'.repeat(500),
  };
  form.set('settings', JSON.stringify({ ...long, retentionDays: 9 }));
  const { id: longId } = (await stranger.upload('POST', '/api/agent/agents', form)).json();
  const list = await stranger.call('GET', '/api/agent/agents');
  expect(list.json()[0].settings).toMatchObject({ model: expect.any(String), retentionDays: 9 });
  expect(Object.keys(long).filter((name) => name in list.json()[0].settings)).toEqual([]);
  expect(list.body.length).toBeLessThan(3_000);
  expect((await stranger.call('GET', `/api/agent/agents/${longId}`)).json().settings).toMatchObject(long);
});

test.each([
  [{ name: ' ' }, 'name', MESSAGES.agentNameRequired],
  [{ name: '\u200B\u3164' }, 'name', MESSAGES.agentNameRequired],
  [{ name: 'x'.repeat(NAME_MAX + 1) }, 'name', MESSAGES.agentNameTooLong],
  [{ settings: { model: ' ' } }, 'settings.model', MESSAGES.modelRequired],
  [{ settings: { temperature: 1.1 } }, 'settings.temperature', MESSAGES.temperatureOutOfRange],
  [{ settings: { temperature: null } }, 'settings.temperature', MESSAGES.temperatureOutOfRange],
  [{ settings: { maxTokens: 15 } }, 'settings.maxTokens', MESSAGES.maxTokensOutOfRange],
  [{ settings: { maxTokens: 20.5 } }, 'settings.maxTokens', MESSAGES.maxTokensOutOfRange],
  [{ settings: { creditLimit: 0 } }, 'settings.creditLimit', MESSAGES.creditLimitOutOfRange],
  [
    { settings: { systemPrompt: 'x'.repeat(SYSTEM_PROMPT_MAX_CHARACTERS + 1) } },
    'settings.systemPrompt',
    MESSAGES.systemPromptTooLong,
  ],
])(
  'a change that is not allowed is refused with the field that it is about, and changes nothing: %j',
  async (body, field, error) => {
    const before = await saved();
    const response = await patch(body);
    expect([response.statusCode, response.json()]).toEqual([400, { error, field }]);
    expect(await saved()).toEqual(before);
  },
);

test.each([
  ['Two\n\tlines', 'Two lines'],
  ['\u2066Left\u2069\uFEFF to right\u200D', 'Left to right'],
  ['می‌خواهم', 'می‌خواهم'],
  ['രാമന്‍', 'രാമന്‍'],
  ['Kin 👩‍👩‍👧 ❤️‍🔥', 'Kin 👩‍👩‍👧 ❤️‍🔥'],
])('the name %j is shown on one line, as it is spelled: %j', async (name, shown) => {
  expect((await patch({ name })).json().name).toBe(shown);
});

test('a credit limit is kept until it is taken away', async () => {
  expect((await saved()).settings.creditLimit).toBeNull();
  expect((await patch({ settings: { creditLimit: 500 } })).json().settings.creditLimit).toBe(500);
  expect((await patch({ name: 'Clerk' })).json()).toMatchObject({ name: 'Clerk', settings: { creditLimit: 500 } });
  expect((await patch({ settings: { creditLimit: null } })).json().settings.creditLimit).toBeNull();
});

test('every model of the select says who answers for it', async () => {
  const { models } = (await owner.call('GET', '/api/models')).json();
  const by = (name: string) => models.find((option: { name: string }) => option.name === name).answered_by;
  expect(by('gpt-4')).toEqual({ engine: 'openai', label: 'gpt-4', note: null });
  expect(by('claude-2')).toEqual({
    engine: 'built-in',
    label: 'Built-in',
    note: 'claude-2 is not connected, so Built-in answers.',
  });
  expect(by('Built-in')).toEqual({ engine: 'built-in', label: 'Built-in', note: null });
});

describe('the effective prompt', () => {
  const preview = (body: object) => owner.call('POST', `/api/agent/agents/${id}/prompt`, body);
  /** Each prompt has its own fence. */
  const unfenced = (text: string) => text.replaceAll(/material-[0-9a-f]{24}/g, 'material');

  test('is what the model is really sent', async () => {
    const question = QA[0]?.question as string;
    const shown = (await preview({ question })).json();
    expect(shown).toMatchObject({ answered_by: { label: 'gpt-4' }, passages: QA.length, answer_tokens: 2000 });
    expect(shown.prompt_tokens).toBeGreaterThan(100);

    model.script({ kind: 'answer', text: 'Within 30 days [1].' });
    const conversation = await newConversation(owner, id);
    await owner.call('POST', `/api/chat/agents/${id}/chat/${conversation}`, { question });
    const sent = model.requests.at(-1)?.body as { messages: { role: string; content: string }[] };
    expect(sent.messages.map(({ role, content }) => [role, unfenced(content)])).toEqual([
      ['system', unfenced(shown.system)],
      ...shown.messages.map(({ role, content }: { role: string; content: string }) => [role, unfenced(content)]),
    ]);
  });

  test('follows settings that are not saved, and saves nothing', async () => {
    const before = await saved();
    const settings = { systemPrompt: 'Answer like a pirate.', model: 'claude-2', contextWindow: 4_096 };
    const shown = (await preview({ question: 'Where is your office?', settings })).json();
    expect(shown.system).toMatch(/^Answer like a pirate\./);
    expect(shown.answered_by).toMatchObject({ engine: 'built-in', note: expect.stringContaining('claude-2') });
    expect(await saved()).toEqual(before);
  });

  test('says what has no room', async () => {
    const tooLong = await preview({
      question: 'Hi',
      settings: { systemPrompt: 'wort '.repeat(4_000), contextWindow: 4_096 },
    });
    expect([tooLong.statusCode, tooLong.json().error]).toEqual([422, expect.stringContaining('system prompt')]);
    expect((await preview({ question: ' ' })).json()).toEqual({ error: MESSAGES.questionEmpty, field: 'question' });
  });
});

test('the conversations of all origins are counted, without those that nothing was said in', async () => {
  const url = `/api/agent/agents/${id}/conversations`;
  const { count } = (await owner.call('GET', url)).json();
  await newConversation(owner, id);
  await app.app.inject({ url: `/api/chat/agents/${id}/conversation/public` });
  expect((await owner.call('GET', url)).json()).toEqual({ count });
  const own = await newConversation(owner, id);
  await owner.call('POST', `/api/chat/agents/${id}/chat/${own}`, { question: 'Hello' });
  await app.app.inject({ method: 'POST', url: `/api/chat/agents/${id}/chat/x/public`, payload: { question: 'Hello' } });
  expect((await owner.call('GET', url)).json()).toEqual({ count: count + 2 });
  expect((await owner.call('DELETE', url)).json()).toEqual({ success: true });
  expect((await owner.call('GET', url)).json()).toEqual({ count: 0 });
});
