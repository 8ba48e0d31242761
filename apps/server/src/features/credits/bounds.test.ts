import { MESSAGES, transcriptionFailed } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, endChat, newConversation, startChat, visitor } from '../../../test/chat';
import { makeWav, makeWebm } from '../../../test/documents/make-audio';
import { audit } from './audit.queries';

let chat: Chat;
let origin: string;
beforeAll(async () => {
  chat = await startChat({
    BILLING_ENFORCEMENT: 'on',
    TRANSCRIPTION_MODEL: 'whisper-1',
    EMBEDDING_MODEL: 'text-embedding-3-small',
  });
  origin = await chat.app.listen();
});
afterAll(async () => {
  expect(await audit(chat.app.deps.db)).toEqual([]);
  await endChat(chat);
});

const costs = async (purpose: string) => {
  const { rows } = await chat.app.deps.database.pool.query<{ cost: string }>(
    'select cost from credits_entries where agent_id = $1 and purpose = $2 order by created_at',
    [chat.agentId, purpose],
  );
  return rows.map(({ cost }) => Number(cost));
};
const transcriptions = () => chat.model.requests.filter(({ path }) => path.endsWith('/transcriptions')).length;
const indexed = (text: string) =>
  chat.model.requests.some(({ path, body }) => path.endsWith('/embeddings') && JSON.stringify(body).includes(text));

const attach = (milliseconds: number) => attachBytes(makeWav(milliseconds), 'voice.wav');

function attachBytes(bytes: Buffer<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  return chat.owner.upload('POST', `/api/chat/agents/${chat.agentId}/attachments`, form);
}

async function ask(question = 'How long may I return goods?') {
  const conversation = await newConversation(chat.owner, chat.agentId);
  const path = `/api/chat/agents/${chat.agentId}/chat/${conversation}`;
  return (await chat.owner.call('POST', path, { question })).statusCode;
}

const compare = async (question: string) => {
  const response = await fetch(`${origin}/api/chat/agents/${chat.agentId}/comparison`, {
    method: 'POST',
    headers: { cookie: chat.owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ question, settings: {} }),
  });
  return response.text();
};

test('what a server says that an answer took is believed up to what was held for it', async () => {
  chat.model.script({ kind: 'answer', text: 'Within thirty days [1].', counted: 9_000_000 });
  expect(await ask()).toBe(200);
  expect(await costs('chat')).toEqual([8_192 * 0.003]);
});

test('what a server hears is paid for up to what was held for it', async () => {
  chat.model.script({ kind: 'answer', text: 'word '.repeat(300_000) });
  expect((await attach(100)).json().attachment.characters).toBe(200_000);
  expect(await costs('transcription')).toEqual([12_000 * 0.003]);
});

test('a recording is paid for by its length, whatever is said in it, and silence is listened to once', async () => {
  const before = (await costs('transcription')).length;
  const heard = transcriptions();
  const [word, silence] = [{ kind: 'answer', text: 'Yes' } as const, { kind: 'answer', text: ' ' } as const];
  chat.model.script(word, silence, { ...word, counted: 30 }, word);
  await attach(60_000);
  for (let times = 0; times < 3; times++) {
    expect((await attach(60_001)).json().attachment.note).toBe(MESSAGES.noWordsHeard);
  }
  await attach(60_002);
  await attachBytes(makeWebm(Buffer.alloc(40_000)), 'voice.webm');
  expect(transcriptions()).toBe(heard + 4);
  // 12,000 tokens per hour; a compressed recording is charged for the time that the product's own recorder would need
  // for its size.
  expect((await costs('transcription')).slice(before)).toEqual([0.603, 0.603, 0.3, 0.102]);
});

test('an agent whose limit is used up hears and indexes nothing more', async () => {
  const { owner, agentId } = chat;
  await expect.poll(() => indexed('Our office is in Lisbon')).toBe(true);
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { creditLimit: 1 });
  expect(await ask()).toBe(402);
  const heard = transcriptions();
  expect((await attach(200)).json().attachment.note).toBe(transcriptionFailed(MESSAGES.agentLimitReached));
  const pair = { question: 'Who are you?', answer: 'We are a shop on the river.' };
  expect((await owner.call('POST', `/api/agent/agents/${agentId}/qa`, pair)).statusCode).toBe(201);
  await expect
    .poll(async () => (await owner.call('GET', `/api/agent/agents/${agentId}`)).json().training.state)
    .toBe('ready');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(transcriptions()).toBe(heard);
  expect(indexed('a shop on the river')).toBe(false);
});

test('a question that is refused is not embedded', async () => {
  expect(await ask('Which goods are excluded?')).toBe(402);
  expect(await compare('Which goods are always excluded?')).toContain(MESSAGES.agentLimitReached);
  const settings = `/api/agent/agents/${chat.agentId}/settings`;
  await chat.owner.call('PATCH', settings, { creditLimit: null, creditsPerDay: 1 });
  const visitorAsks = (question: string) => visitor(chat.app).ask(chat.agentId, 'x', question);
  chat.model.script({ kind: 'answer', text: 'Within thirty days [1].', counted: 1_000 });
  expect((await visitorAsks('How long may I return goods?')).statusCode).toBe(200);
  const refused = await visitorAsks('Which goods are never excluded?');
  expect(refused.json()).toEqual({ error: MESSAGES.dayUsedUp });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(indexed('excluded?')).toBe(false);
});
