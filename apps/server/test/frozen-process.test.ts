import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, endChat, newConversation, readTurn, startChat } from './chat';
import { readyAt, startProcess } from './process';

/** Two servers on one PostgreSQL, one of them frozen with its connections open, as by `docker pause`. */
let chat: Chat;
let child: ReturnType<typeof startProcess>;
let origin: string;

beforeAll(async () => {
  chat = await startChat();
  child = startProcess(chat.app, { DEMO_AGENT: 'off', OPENAI_BASE_URL: chat.model.url });
  origin = await readyAt(child);
}, 120_000);
afterAll(async () => {
  child.kill('SIGKILL');
  await endChat(chat);
});

test('a turn of a frozen process is given up, is not charged, and holds up nobody', async () => {
  const { app, model, owner, agentId } = chat;
  const { pool } = app.deps.database;
  const conversation = await newConversation(owner, agentId);
  const path = `/api/chat/agents/${agentId}/chat/${conversation}`;
  const processes = async () => (await pool.query('select id from platform_processes order by id')).rows;
  const both = await processes();
  expect(both).toHaveLength(2);

  model.script({ kind: 'answer', text: 'Too late.', firstTokenMs: 2_000 });
  const frozen = await readTurn(origin, path, 'Are you there?', owner.cookie);
  await expect.poll(() => JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('Are you there?');
  child.kill('SIGSTOP');
  model.script({ kind: 'answer', text: 'Here I am.' });
  expect((await owner.call('POST', path, { question: 'Anybody?' })).json().assistant_response).toBe('Here I am.');
  const { messages } = (await owner.call('GET', `/api/chat/${conversation}/messages`)).json();
  const [, interrupted] = messages.slice(-4);
  expect(interrupted).toMatchObject({ content: MESSAGES.interrupted, status: 'failed' });
  expect(await processes()).toEqual([{ id: app.deps.processes.id }]);

  child.kill('SIGCONT');
  expect((await frozen.ended).at(-1)).toMatchObject({ type: 'error', error: MESSAGES.notFound });
  await expect.poll(processes, { timeout: 10_000 }).toEqual(both);
  const booked = 'select key from credits_entries where agent_id = $1 and key like $2';
  const entries = async () => (await pool.query(booked, [agentId, 'settled:%'])).rows.map(({ key }) => key);
  expect(await entries()).not.toContain(`settled:${interrupted.id}`);
  expect(await entries()).toHaveLength(1);
  expect((await pool.query('select from credits_reservations where agent_id = $1', [agentId])).rowCount).toBe(0);
}, 90_000);
