import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FAQ = `Do you repair e-bikes?
We repair Bosch and Shimano e-bike systems.

Can you collect my bike?
Yes. Collection and return within 5 miles of the shop costs £12. Outside that area we do not collect.

Do you buy second-hand bikes?
We do not buy bikes, but we take them in part exchange.

What if I do not come?
Bikes that are not collected within 30 days are charged £2 per day for storage.`;

test.each(['text', 'file'])('a question of a list with answers is answered by its answer alone: %s', async (kind) => {
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  if (kind === 'text') form.set('text_content', FAQ);
  else form.set('files', new Blob([FAQ], { type: 'text/plain' }), 'faq.txt');
  const { id } = (await owner.upload('POST', '/api/agent/agents', form)).json();
  await until(
    async () => (await owner.call('GET', `/api/agent/agents/${id}`)).json().training.state,
    (state) => state === 'ready',
  );
  const { conversation_id } = (await owner.call('POST', `/api/chat/agents/${id}/conversations`)).json();
  const question = 'Can you collect my bike?';
  const reply = await owner.call('POST', `/api/chat/agents/${id}/chat/${conversation_id}`, { question });
  expect(reply.json().assistant_response).toBe(
    'Yes. Collection and return within 5 miles of the shop costs £12. Outside that area we do not collect.',
  );
});
