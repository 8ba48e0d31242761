import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newConversation } from '../../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app';

const PAIRS = [
  { question: 'Where are you?', answer: 'In the old mill, behind the bridge.' },
  { question: 'Can I talk to a person?', answer: 'Come by on any weekday morning.' },
];
let app: TestApp;
let owner: TestUser;
let agentId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Mill');
  form.set('settings', JSON.stringify({ model: 'Built-in' }));
  form.set('qa_dataset', JSON.stringify(PAIRS));
  form.set('text_content', 'Our office has a telephone. We keep your address for six years, and send letters to it.');
  agentId = (await owner.upload('POST', '/api/agent/agents', form)).json<{ id: string }>().id;
  const state = async () => (await owner.call('GET', `/api/agent/agents/${agentId}`)).json().training.state;
  await vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 40_000, interval: 100 });
});
afterAll(() => app.close());

it.each(PAIRS)('what the owner answers to just that is the answer, however it is searched: $question', async (pair) => {
  const conversation = await newConversation(owner, agentId);
  const path = `/api/chat/agents/${agentId}/chat/${conversation}`;
  const asked = await owner.call('POST', path, { question: pair.question });
  expect(asked.json().assistant_response).toBe(pair.answer);
});
