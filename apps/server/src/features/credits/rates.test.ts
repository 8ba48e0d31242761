import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Chat, endChat, newConversation, trainedAgent } from '../../../test/chat';
import { startOpenAiServer } from '../../../test/doubles/openai-server';
import { startTestApp } from '../../../test/test-app';

const LISTED = ['gpt-4', 'gpt-4-0613', 'o1-pro', 'llama3'];

let chat: Chat;
afterEach(() => endChat(chat));

/** An installation whose provider lists models without a price, and a team that is not the operator's. */
async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const model = await startOpenAiServer({ models: LISTED });
  const app = await startTestApp({ OPENAI_BASE_URL: model.url, ...env });
  await app.signUp();
  const owner = await app.signUp();
  chat = { app, model, owner, agentId: await trainedAgent(owner) };
}

function pricesFile(prices: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'prices-')), 'prices.json');
  writeFileSync(path, JSON.stringify(prices));
  return path;
}

async function offered(): Promise<string[]> {
  const { models } = (await chat.owner.call('GET', '/api/models')).json();
  return models.filter(({ available }: { available: boolean }) => available).map(({ name }: { name: string }) => name);
}

/** Who answered with the chosen model, and the credits per token. */
async function askedWith(name: string): Promise<[string, number]> {
  const { owner, agentId, model, app } = chat;
  await owner.call('PATCH', `/api/agent/agents/${agentId}`, { settings: { model: name } });
  model.script({ kind: 'answer', text: 'Within thirty days [1].' });
  const conversation = await newConversation(owner, agentId);
  const question = { question: 'How long may I return goods?' };
  const asked = await owner.call('POST', `/api/chat/agents/${agentId}/chat/${conversation}`, question);
  expect(asked.statusCode).toBe(200);
  const { rows } = await app.deps.database.pool.query(
    `select model, cost::float / (prompt_tokens + completion_tokens) as rate from credits_entries
     where agent_id = $1 order by created_at desc limit 1`,
    [agentId],
  );
  return [rows[0].model, Number(rows[0].rate.toFixed(4))];
}

test('a version costs what its model costs, and a model without a price as much as the dearest', async () => {
  await start({});
  expect(await offered()).toEqual(['gpt-4', 'gpt-4-0613', 'llama3', 'o1-pro', 'Built-in']);
  expect(await askedWith('gpt-4-0613')).toEqual(['gpt-4-0613', 0.003]);
  expect(await askedWith('o1-pro')).toEqual(['o1-pro', 0.003]);
});

test('where teams are charged, a model without a price is neither offered nor asked', async () => {
  await start({ BILLING_ENFORCEMENT: 'on', PRICES_FILE: pricesFile({ startCredits: 100_000 }), CHAT_MODELS: 'llama3' });
  expect(await offered()).toEqual(['gpt-4', 'llama3', 'gpt-4-0613', 'Built-in']);
  expect(await askedWith('o1-pro')).toEqual(['Built-in', 0.001]);
  const agent = (await chat.owner.call('GET', `/api/agent/agents/${chat.agentId}`)).json();
  expect(agent.answered_by.note).toBe('o1-pro has no price here, so Built-in answers.');
  expect(await askedWith('llama3')).toEqual(['llama3', 0.003]);
  expect(chat.model.requests.some(({ body }) => body.model === 'o1-pro')).toBe(false);
});

test('a price for it, or for all others, offers it', async () => {
  const prices = { startCredits: 100_000, creditsPerToken: { 'o1-pro': 0.03 }, otherModels: 0.0005 };
  await start({ BILLING_ENFORCEMENT: 'on', PRICES_FILE: pricesFile(prices) });
  expect(await offered()).toEqual(['gpt-4', 'gpt-4-0613', 'llama3', 'o1-pro', 'Built-in']);
  expect(await askedWith('o1-pro')).toEqual(['o1-pro', 0.03]);
  expect(await askedWith('llama3')).toEqual(['llama3', 0.0005]);
});
