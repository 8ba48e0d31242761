import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, startChat, trainedAgent } from '../../../test/chat';

const chat = await startChat();
const { app, owner, model, agentId } = chat;

afterAll(() => endChat(chat));

async function ask(id: string) {
  model.script({ kind: 'answer', text: 'Within thirty days [1].' });
  const conversation = await newConversation(owner, id);
  const question = 'How long may I return goods?';
  expect((await owner.call('POST', `/api/chat/agents/${id}/chat/${conversation}`, { question })).statusCode).toBe(200);
}

test('the page reads what is left, what each agent used, and what it used on each day', async () => {
  await ask(agentId);
  await ask(agentId);
  const another = await trainedAgent(owner, { model: 'Built-in' });
  const info = (await owner.call('GET', '/api/credit/')).json();
  expect(info).toMatchObject({
    credits_remaining: 100,
    total_credits: 100,
    unlimited: true,
    last_recharge: null,
    credits_per_usd: 50,
  });
  expect((await owner.call('GET', '/api/credit')).json()).toEqual(info);
  const total = (await owner.call('GET', '/api/credit/total')).json();
  expect(total).toEqual({ total_credits: 100, credits_remaining: 100 });

  const { agents_credits_info } = (await owner.call('GET', '/api/credit/agents-credits-info')).json();
  const [first, second] = agents_credits_info;
  expect(first).toMatchObject({ agent_id: agentId, agent_name: 'Shop helper', credits_per_token: 0.003, messages: 2 });
  expect(first.total_credit_used).toBe(info.credits_used);
  expect(first.total_credit_used).toBeCloseTo((first.prompt_tokens + first.completion_tokens) * 0.003, 9);
  expect(second).toMatchObject({ agent_id: another, total_credit_used: 0, credits_per_token: 0.001, messages: 0 });

  const query = '?zone=Pacific/Auckland';
  const { days } = (await owner.call('GET', `/api/credit/agents/${agentId}/usage${query}`)).json();
  expect(days).toHaveLength(30);
  expect(days.at(-1).credits).toBe(info.credits_used);
  expect(days[0].credits).toBe(0);
  expect((await owner.call('GET', `/api/credit/usage${query}`)).json().days).toEqual(days);

  const csv = (await owner.call('GET', `/api/credit/export${query}`)).body.split('\r\n');
  expect(csv[0]).toBe('Timestamp,Agent,Entry,Model,Tokens in,Tokens out,Credits used,Balance change,Reason');
  expect(csv[1]).toContain(',,start,,,,0.000,100.000,');
  expect(csv[2]).toMatch(/,Shop helper,chat,gpt-4,\d+,\d+,\d+\.\d{3},0\.000,$/);
  expect(csv).toHaveLength(5);

  // An agent's usage is kept when the agent is deleted.
  await owner.call('DELETE', `/api/agent/agents/${agentId}`);
  const after = (await owner.call('GET', '/api/credit/agents-credits-info')).json().agents_credits_info;
  expect(after[0]).toMatchObject({ agent_id: null, agent_name: 'Deleted agents', messages: 2 });
  expect(after[0].total_credit_used).toBe(info.credits_used);
  expect((await owner.call('GET', `/api/credit/usage${query}`)).json().days).toEqual(days);
});

test('another team sees its own', async () => {
  const stranger = await app.signUp();
  expect((await stranger.call('GET', '/api/credit/agents-credits-info')).json()).toEqual({ agents_credits_info: [] });
  expect((await stranger.call('GET', '/api/credit/')).json()).toMatchObject({ credits_used: 0 });
  const { days } = (await stranger.call('GET', '/api/credit/usage')).json();
  expect(days.every(({ credits }: { credits: number }) => credits === 0)).toBe(true);
  expect((await stranger.call('GET', '/api/credit/export')).body.split('\r\n')).toHaveLength(3);
});
