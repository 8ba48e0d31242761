import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIO_EXTENSIONS, FILE_EXTENSIONS } from '@parley/contract/constants';
import { fileTypeNotAllowed, MESSAGES, voiceNotHeard } from '@parley/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, QA, startChat, trainedAgent } from '../../../test/chat';
import { makeWav, makeWebm } from '../../../test/documents/make-audio';
import { readyAt, startProcess } from '../../../test/process';
import { startTestApp, type TestUser } from '../../../test/test-app';
import { tidy } from './attachments/tidy';

const chat = await startChat({ TRANSCRIPTION_MODEL: 'whisper-1' });
const { model, owner, agentId } = chat;
let { app } = chat;

afterAll(() => endChat({ app, model }));

function upload(content: Buffer | string, name: string, user: TestUser = owner, agent = agentId) {
  const form = new FormData();
  form.set('file', new File([content as string], name, { type: 'text/html' }));
  return user.upload('POST', `/api/chat/agents/${agent}/attachments`, form);
}
const send = (conversationId: string, body: object) =>
  owner.call('POST', `/api/chat/agents/${agentId}/chat/${conversationId}`, body);
const play = (id: string, headers: Record<string, string> = {}, cookie = owner.cookie) =>
  app.app.inject({ url: `/api/chat/attachments/${id}/recording`, headers: { cookie, ...headers } });
const messagesOf = async (id: string) => (await owner.call('GET', `/api/chat/${id}/messages`)).json().messages;
const prompts = () => model.requests.filter(({ path }) => path === '/v1/chat/completions');

test('a voice message is heard, asks its own question, and is answered', async () => {
  const sound = makeWebm('a question');
  model.script({ kind: 'answer', text: ' Where is your office? ' }, { kind: 'answer', text: 'In Lisbon [1].' });
  const response = await upload(sound, 'voice-message-1763736000000.webm');
  expect(response.statusCode).toBe(201);
  const { attachment } = response.json();
  expect(attachment).toMatchObject({
    name: 'voice-message-1763736000000.webm',
    size: sound.length,
    kind: 'audio',
    transcript: 'Where is your office?',
    note: null,
  });
  const heard = model.requests.find(({ path }) => path === '/v1/audio/transcriptions');
  expect(heard?.body).toMatchObject({
    model: 'whisper-1',
    file: { name: 'voice-message-1763736000000.webm', bytes: sound },
  });
  const conversationId = await newConversation(owner, agentId);
  const turn = await send(conversationId, { attachment_ids: [attachment.id] });
  expect(turn.json()).toMatchObject({ assistant_response: 'In Lisbon.', passages: [{ kind: 'qa' }] });
  expect((await messagesOf(conversationId))[1]).toMatchObject({
    content: 'Where is your office?',
    attachments: [attachment],
  });
  expect(JSON.stringify(prompts().at(-1)?.body.messages)).not.toContain('Transcript of');
});

test('with words beside it, the transcript is material for the answer', async () => {
  model.script({ kind: 'answer', text: 'The meeting moved to Tuesday.' });
  const { attachment } = (await upload(makeWav(300), 'meeting.wav')).json();
  const conversationId = await newConversation(owner, agentId);
  await send(conversationId, { question: 'What did they say?', attachment_ids: [attachment.id] });
  const prompt = JSON.stringify(prompts().at(-1)?.body.messages);
  expect(prompt).toContain('Transcript of the attached recording \\"meeting.wav\\":\\nThe meeting moved to Tuesday.');
});

test('a recording plays whole and in ranges, with its own type, for its team alone', async () => {
  const sound = makeWav(100);
  const { attachment } = (await upload(sound, 'sound.wav')).json();
  const whole = await play(attachment.id);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/wav',
    'accept-ranges': 'bytes',
    'content-length': String(sound.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(whole.rawPayload.equals(sound)).toBe(true);
  for (const [range, start, end] of [
    ['bytes=0-9', 0, 9],
    ['bytes=40-', 40, sound.length - 1],
    ['bytes=-20', sound.length - 20, sound.length - 1],
    ['bytes=10-999999', 10, sound.length - 1],
  ] as const) {
    const part = await play(attachment.id, { range });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${sound.length}`]);
    expect(part.rawPayload.equals(sound.subarray(start, end + 1))).toBe(true);
  }
  const beyond = await play(attachment.id, { range: `bytes=${sound.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${sound.length}`]);
  for (const range of ['bytes=9-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=x'])
    expect((await play(attachment.id, { range })).statusCode).toBe(200);

  const stranger = await app.signUp();
  expect((await play(attachment.id, {}, stranger.cookie)).statusCode).toBe(404);
  expect((await play(attachment.id, {}, 'none=1')).statusCode).toBe(401);
  const document = (await upload('Some words.', 'words.txt')).json().attachment;
  expect((await play(document.id)).statusCode).toBe(404);
});

test.each([
  ['a page that calls itself a recording', '<script>alert(1)</script>', 'voice.webm', 415, MESSAGES.notASound],
  ['nothing that calls itself a recording', '', 'voice.mp3', 415, MESSAGES.notASound],
  ['a program', 'MZ\u0090\0', 'voice.exe', 415, fileTypeNotAllowed([...FILE_EXTENSIONS, ...AUDIO_EXTENSIONS])],
  [
    '11 MB',
    Buffer.concat([makeWebm(), Buffer.alloc(10_485_760)]),
    'long.webm',
    413,
    'File size exceeds the limit of 10 MB',
  ],
])('%s is refused with a sentence, and leaves nothing', async (_what, content, name, status, error) => {
  const before = await filesOnDisk();
  const response = await upload(content, name);
  expect([response.statusCode, response.json().error]).toEqual([status, error]);
  expect(await filesOnDisk()).toEqual(before);
});

test('an HTML page after the head of a recording is served only as a recording', async () => {
  const { attachment } = (await upload(makeWebm('<html><script>alert(1)</script>'), 'page.webm')).json();
  const response = await play(attachment.id);
  expect(response.headers['content-type']).toBe('audio/webm');
  expect(response.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a recording that cannot be transcribed is kept, playable, and says why', async () => {
  model.script({ kind: 'refusal', status: 401 });
  const refused = (await upload(makeWav(400), 'refused.wav')).json().attachment;
  expect(refused).toMatchObject({
    transcript: null,
    note: expect.stringMatching(/^It was saved but not read\. .* did not accept the API key\. Check OPENAI_API_KEY\.$/),
  });
  expect(refused.note).not.toContain(new URL(model.url).host);
  expect((await play(refused.id)).statusCode).toBe(200);
  model.script({ kind: 'web-page' });
  expect((await upload(makeWav(410), 'page.wav')).json().attachment.note).toContain('not a transcription');
  model.script({ kind: 'answer', text: '  ' });
  expect((await upload(makeWav(420), 'silence.wav')).json().attachment.note).toBe(MESSAGES.noWordsHeard);
  // The same bytes are transcribed again, and from then on known under every name.
  model.script({ kind: 'answer', text: 'Now it works.' });
  expect((await upload(makeWav(400), 'again.wav')).json().attachment.transcript).toBe('Now it works.');
});

test('the same recording that is attached several times at once is transcribed once', async () => {
  const transcribed = () => model.requests.filter(({ path }) => path === '/v1/audio/transcriptions').length;
  const before = transcribed();
  model.script({ kind: 'answer', text: 'Once.' });
  const sound = makeWebm('sent four times at once');
  const replies = await Promise.all([1, 2, 3, 4].map((at) => upload(sound, `voice-${at}.webm`)));
  expect(replies.map((reply) => reply.json().attachment.transcript)).toEqual(['Once.', 'Once.', 'Once.', 'Once.']);
  expect(transcribed() - before).toBe(1);
});

test('the same bytes are stored and read once, however often they are attached', async () => {
  const before = (await filesOnDisk()).length;
  model.script({ kind: 'answer', text: 'Said once.' });
  const first = (await upload(makeWav(500), 'one.wav')).json().attachment;
  const asked = model.requests.length;
  const second = (await upload(makeWav(500), 'two.wav')).json().attachment;
  expect(model.requests.length).toBe(asked);
  expect(second).toMatchObject({ name: 'two.wav', transcript: 'Said once.' });
  expect(second.id).not.toBe(first.id);
  expect((await filesOnDisk()).length).toBe(before + 1);
  expect((await play(second.id)).rawPayload.equals((await play(first.id)).rawPayload)).toBe(true);
});

test('what was never sent goes after a day, and what nothing names leaves the disk', async () => {
  await owner.call('DELETE', `/api/agent/agents/${agentId}/conversations`);
  const { attachment } = (await upload(makeWav(600), 'forgotten.wav')).json();
  const sent = (await upload(makeWav(610), 'sent.wav')).json().attachment;
  const conversationId = await newConversation(owner, agentId);
  await send(conversationId, { question: 'Listen', attachment_ids: [sent.id] });
  await tidy(app.deps, 0);
  expect((await play(attachment.id)).statusCode).toBe(200);
  await app.deps.database.pool.query(`update chat_attachments set created_at = now() - interval '25 hours'`);
  await tidy(app.deps, 0);
  expect((await play(attachment.id)).statusCode).toBe(404);
  expect((await play(sent.id)).statusCode).toBe(200);
  await owner.call('DELETE', `/api/chat/agents/${agentId}/conversations/${conversationId}`);
  await tidy(app.deps, 0);
  expect(await filesOnDisk()).toEqual([]);
});

test('a deleted message takes its recording with it, unless another one carries it, too', async () => {
  const { attachment } = (await upload(makeWav(700), 'twice.wav')).json();
  const conversationId = await newConversation(owner, agentId);
  await send(conversationId, { question: 'Once', attachment_ids: [attachment.id] });
  await send(conversationId, { question: 'Twice', attachment_ids: [attachment.id] });
  const [, first, , second] = await messagesOf(conversationId);
  await owner.call('DELETE', `/api/chat/${conversationId}/messages/${first.id}`);
  expect((await play(attachment.id)).statusCode).toBe(200);
  await owner.call('DELETE', `/api/chat/${conversationId}/messages/${second.id}`);
  expect((await play(attachment.id)).statusCode).toBe(404);
});

test('without a transcription model it is kept, and the built-in engine says that it cannot hear it', async () => {
  const deaf = await startTestApp();
  const user = await deaf.signUp();
  const agent = await trainedAgent(user);
  const { attachment } = (await upload(makeWav(800), 'voice-message-1.webm', user, agent)).json();
  expect(attachment).toMatchObject({ kind: 'audio', transcript: null, note: MESSAGES.notTranscribed });
  const url = `/api/chat/agents/${agent}/chat/default`;
  const turn = (await user.call('POST', url, { attachment_ids: [attachment.id] })).json();
  const unheardAnswer = { assistant_response: voiceNotHeard(MESSAGES.notTranscribed), model: 'Built-in', passages: [] };
  expect(turn).toMatchObject(unheardAnswer);
  const [{ content }] = (await user.call('GET', `/api/chat/${turn.conversation_id}/messages`))
    .json()
    .messages.slice(-2);
  const again = { question: content, attachment_ids: [attachment.id], replaces: turn.user_message_id };
  expect((await user.call('POST', url, again)).json()).toMatchObject(unheardAnswer);
  const worded = { question: 'Where is your office?', attachment_ids: [attachment.id] };
  expect((await user.call('POST', url, worded)).json().assistant_response).toBe(QA[1]?.answer);
  await deaf.close();
});

test('nothing that was acknowledged is lost when the process is killed', async () => {
  await app.stop();
  const child = startProcess(app, { OPENAI_BASE_URL: model.url, TRANSCRIPTION_MODEL: 'whisper-1' });
  const origin = await readyAt(child);
  model.script({ kind: 'answer', text: 'Where is your office?' }, { kind: 'silence' });
  const form = new FormData();
  const sound = makeWav(900);
  form.set('file', new File([sound], 'voice-message-2.webm'));
  const call = (path: string, body: FormData | string, type?: string) =>
    fetch(origin + path, {
      method: 'POST',
      body,
      headers: { cookie: owner.cookie, ...(type ? { 'content-type': type, accept: 'text/event-stream' } : {}) },
    });
  const uploaded = await call(`/api/chat/agents/${agentId}/attachments`, form);
  const { attachment } = (await uploaded.json()) as { attachment: { id: string } };
  const path = `/api/chat/agents/${agentId}/chat/default`;
  const asked = await call(path, JSON.stringify({ attachment_ids: [attachment.id] }), 'application/json');
  await asked.body?.getReader().read();
  child.kill('SIGKILL');
  await once(child, 'exit');

  app = await startTestApp({ OPENAI_BASE_URL: model.url }, app.database);
  expect((await play(attachment.id)).rawPayload.equals(sound)).toBe(true);
  const get = (url: string) => app.app.inject({ url, headers: { cookie: owner.cookie } });
  const { conversation_id } = (await get(`/api/chat/agents/${agentId}/conversation`)).json();
  const { messages } = (await get(`/api/chat/${conversation_id}/messages`)).json();
  expect(messages.at(-2)).toMatchObject({ content: 'Where is your office?', attachments: [{ id: attachment.id }] });
}, 60_000);

async function filesOnDisk(): Promise<string[]> {
  const folder = join(app.database.dataDir, 'files');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
