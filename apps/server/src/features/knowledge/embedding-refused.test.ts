import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, startChat } from '../../../test/chat';
import { until } from '../../../test/until';

const { app, model, owner } = await startChat({
  AGENT_CALLS_PER_HOUR: '1',
  EMBEDDING_MODEL: 'text-embedding-3-small',
});
afterAll(() => endChat({ app, model }));

const embedded = () =>
  model.requests.filter(({ path }) => path === '/v1/embeddings').flatMap(({ body }) => body.input as string[]);
const isEmbedded = (text: string) =>
  until(
    async () => embedded(),
    (texts) => texts.includes(text),
    20_000,
  );

async function agentWith(text: string): Promise<string> {
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('settings', JSON.stringify({ model: 'Built-in' }));
  form.set('text_content', text);
  return (await owner.upload('POST', '/api/agent/agents', form)).json().id;
}

test('what is over the limit is not embedded, and found by its words', async () => {
  const agent = await agentWith('The observatory opens its dome on clear nights.');
  await isEmbedded('The observatory opens its dome on clear nights.');
  const added = { name: 'Ferry', text_content: 'The ferry to the island sails at noon.' };
  expect((await owner.call('POST', `/api/agent/agents/${agent}/text`, added)).statusCode).toBe(201);
  await until(
    async () => (await owner.call('GET', `/api/agent/agents/${agent}`)).json().training.state,
    (state) => state === 'ready',
  );
  const conversation = await newConversation(owner, agent);
  const question = 'When does the ferry to the island sail?';
  const path = `/api/chat/agents/${agent}/chat/${conversation}`;
  const answer = (await owner.call('POST', path, { question })).json();
  expect(answer.assistant_response).toContain('at noon');

  // Jobs run one at a time, so everything queued before this one has had its turn.
  await agentWith('The castle was built in 1432.');
  await isEmbedded('The castle was built in 1432.');
  expect(embedded()).not.toContain(added.text_content);
  expect(embedded()).not.toContain(question);
});
