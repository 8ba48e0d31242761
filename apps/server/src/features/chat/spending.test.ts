import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, QA, startChat, trainedAgent } from '../../../test/chat';

const { app, model, owner, agentId } = await startChat({ AGENT_CALLS_PER_HOUR: '2', TEAM_CALLS_PER_HOUR: '3' });
const origin = await app.listen();

afterAll(() => endChat({ app, model }));

const QUESTION = 'How long may I return goods?';
const REFUSED = / has reached its limit of model calls per hour\. It can ask again in \d+ minutes\./;

async function ask(id: string) {
  const conversation = await newConversation(owner, id);
  return (await owner.call('POST', `/api/chat/agents/${id}/chat/${conversation}`, { question: QUESTION })).json();
}

test('an agent, and a team, call providers only as often as they may; Built-in answers instead', async () => {
  const calls = () => model.requests.filter(({ path }) => path.endsWith('/chat/completions')).length;
  model.script(...[1, 2, 3].map(() => ({ kind: 'answer' as const, text: 'Within thirty days [1].' })));
  expect((await ask(agentId)).model).toBe('gpt-4');
  expect((await ask(agentId)).model).toBe('gpt-4');
  const third = await ask(agentId);
  expect(third).toMatchObject({ status: 'complete', model: 'Built-in', assistant_response: QA[0]?.answer });
  expect(third.note).toMatch(/^This agent/);
  expect(third.note).toMatch(REFUSED);
  expect(calls()).toBe(2);

  // Nor in another way: a comparison spends the same credits.
  const compared = await fetch(`${origin}/api/chat/agents/${agentId}/comparison`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ question: QUESTION, settings: { model: 'gpt-4' } }),
  });
  expect(await compared.text()).toMatch(REFUSED);

  const another = await trainedAgent(owner);
  expect((await ask(another)).model).toBe('gpt-4');
  const fourth = await ask(another);
  expect(fourth.model).toBe('Built-in');
  expect(fourth.note).toMatch(/^This team/);
  expect(calls()).toBe(3);

  const stranger = await app.signUp();
  const others = await trainedAgent(stranger);
  model.script({ kind: 'answer', text: 'Within thirty days [1].' });
  const conversation = await newConversation(stranger, others);
  const path = `/api/chat/agents/${others}/chat/${conversation}`;
  expect((await stranger.call('POST', path, { question: QUESTION })).json().model).toBe('gpt-4');
});
