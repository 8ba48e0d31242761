import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, startChat, trainedAgent } from '../../../test/chat';
import { makeWav } from '../../../test/documents/make-audio';
import type { Behaviour } from '../../../test/doubles/behaviour';
import type { TestUser } from '../../../test/test-app';

const { app, model, owner, agentId } = await startChat({ TRANSCRIPTION_MODEL: 'whisper-1' });
const origin = await app.listen();
const other = await app.signUp();
const theirs = await trainedAgent(other);
afterAll(() => endChat({ app, model }));

const EACH = 3;
const HEARD_EACH = 2;
const LONG = 'The offer stands until the end of March. '.repeat(4_000);
const sentTo = (path: string) => model.requests.filter((request) => request.path === `/v1/${path}`);

async function attach(user: TestUser, agent: string, content: string, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([content], name));
  return (await user.upload('POST', `/api/chat/agents/${agent}/attachments`, form)).json().attachment.id;
}

/** Asks over a socket. @returns everything received, once it has ended */
async function ask(user: TestUser, agent: string, attachment: string, question: string) {
  const path = `/api/chat/agents/${agent}/chat/${await newConversation(user, agent)}`;
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { cookie: user.cookie, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ question, attachment_ids: [attachment] }),
  });
  return { path, ended: response.text() };
}

/** Long enough for anything to be sent that would be. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 700));

const stop = (path: string) => owner.call('POST', `${path}/stop`);

test('answers to long documents are written a few at a time for each team, the others wait in order', async () => {
  const long = await attach(owner, agentId, LONG, 'offer.txt');
  const short = await attach(owner, agentId, 'Until April.', 'note.txt');
  const theirLong = await attach(other, theirs, LONG, 'offer.txt');
  model.script(...Array<Behaviour>(EACH).fill({ kind: 'silence' }));
  const asked: Awaited<ReturnType<typeof ask>>[] = [];
  const numbers = () =>
    sentTo('chat/completions').flatMap(({ body }) => /Until when\? \d/.exec(JSON.stringify(body.messages)) ?? []);
  for (let at = 0; at < 5; at++) {
    asked.push(await ask(owner, agentId, long, `Until when? ${at}`));
    const sent = Math.min(at + 1, EACH);
    await expect.poll(() => numbers().length, { timeout: 10_000 }).toBe(sent);
  }
  await settled();
  expect(numbers()).toHaveLength(EACH);
  // Short attachments do not wait, and neither does another team.
  expect(await (await ask(owner, agentId, short, 'And this?')).ended).toContain('Hello from the model.');
  expect(await (await ask(other, theirs, theirLong, 'Theirs?')).ended).toContain('Hello from the model.');
  expect(numbers()).toHaveLength(EACH);

  model.script({ kind: 'silence' });
  await stop(asked[0]?.path ?? '');
  await expect.poll(() => numbers().at(-1), { timeout: 10_000 }).toBe('Until when? 3');
  expect(numbers()).toHaveLength(EACH + 1);
  await stop(asked[1]?.path ?? '');
  await expect.poll(() => numbers().at(-1), { timeout: 10_000 }).toBe('Until when? 4');
  await Promise.all([2, 3].map((at) => stop(asked[at]?.path ?? '')));
  for (const { ended } of asked) expect(await ended).toMatch(/event: ids[\s\S]*event: message/);
}, 90_000);

test('whoever waits may stop, and pays nothing for what was not sent', async () => {
  const long = await attach(owner, agentId, `${LONG} Or later.`, 'later.txt');
  model.script(...Array<Behaviour>(EACH).fill({ kind: 'silence' }));
  const booked = async () => {
    const unwritten = 'select 1 from credits_entries where agent_id = $1 and completion_tokens = 0';
    return (await app.deps.database.pool.query(unwritten, [agentId])).rowCount ?? 0;
  };
  const paid = await booked();
  const before = sentTo('chat/completions').length;
  const silent = [];
  for (let at = 0; at < EACH; at++) silent.push(await ask(owner, agentId, long, `Silent ${at}`));
  await expect.poll(() => sentTo('chat/completions').length).toBe(before + EACH);
  const waiting = await ask(owner, agentId, long, 'Do I wait?');
  await settled();
  await stop(waiting.path);
  expect(await waiting.ended).toContain('"status":"stopped"');
  expect(sentTo('chat/completions')).toHaveLength(before + EACH);
  expect(await booked()).toBe(paid);
  for (const { path } of silent) await stop(path);
  await Promise.all(silent.map(({ ended }) => ended));
  expect(await booked()).toBe(paid + EACH);
});

test('recordings are heard a few at a time for each team', async () => {
  const speech = { kind: 'answer', text: 'Where is your office?' } as const;
  model.script(...Array<Behaviour>(HEARD_EACH).fill({ ...speech, firstTokenMs: 6_000 }), speech);
  const leave = new AbortController();
  const send = (ms: number, signal?: AbortSignal) => {
    const body = new FormData();
    body.set('file', new File([makeWav(ms)], 'question "é".wav'));
    const headers = { cookie: owner.cookie };
    return fetch(`${origin}/api/chat/agents/${agentId}/attachments`, {
      method: 'POST',
      headers,
      body,
      ...(signal && { signal }),
    });
  };
  const slow = [send(1_000), send(1_001)];
  await expect.poll(() => sentTo('audio/transcriptions').length).toBe(HEARD_EACH);
  const left = send(1_002, leave.signal);
  left.catch(() => undefined);
  await settled();
  expect(sentTo('audio/transcriptions')).toHaveLength(HEARD_EACH);
  leave.abort();
  // Another team's recording does not wait.
  const form = new FormData();
  form.set('file', new File([makeWav(1_003)], 'other.wav'));
  const heard = await other.upload('POST', `/api/chat/agents/${theirs}/attachments`, form);
  expect(heard.json().attachment.transcript).toBe('Where is your office?');
  expect(sentTo('audio/transcriptions').at(-1)?.body.file).toEqual({ name: 'other.wav', bytes: makeWav(1_003) });
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([201, 201]);
  await settled();
  expect(sentTo('audio/transcriptions')).toHaveLength(HEARD_EACH + 1);
});
