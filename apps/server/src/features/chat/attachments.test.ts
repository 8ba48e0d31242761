import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, startChat, trainedAgent } from '../../../test/chat';
import { makePdf } from '../../../test/documents/make-pdf';

const { app, model, owner, agentId } = await startChat();
const conversationId = await newConversation(owner, agentId);

afterAll(() => endChat({ app, model }));

function attach(content: string | Uint8Array, name: string, agent = agentId, user = owner) {
  const form = new FormData();
  form.set('file', new File([content as string], name));
  return user.upload('POST', `/api/chat/agents/${agent}/attachments`, form);
}
const ask = (question: string, attachment_ids: string[], id = conversationId, agent = agentId) =>
  owner.call('POST', `/api/chat/agents/${agent}/chat/${id}`, { question, attachment_ids });
const told = () => JSON.stringify(model.requests.at(-1)?.body.messages);

test("a document's text joins the question, and the next ones of the conversation", async () => {
  const text = '# Offer\n\nThe total of offer 4711 is 1,250 euros, valid until March.';
  const response = await attach(text, 'offer.md');
  expect(response.statusCode).toBe(201);
  const { attachment } = response.json();
  expect(attachment).toEqual({
    id: expect.any(String),
    name: 'offer.md',
    size: Buffer.byteLength(text),
    kind: 'document',
    characters: expect.any(Number),
    transcript: null,
    note: null,
    pages: null,
  });
  expect((await ask('What is the total?', [attachment.id])).statusCode).toBe(200);
  expect(told()).toContain('Attached document \\"offer.md\\"');
  expect(told()).toContain('1,250 euros');
  const { messages } = (await owner.call('GET', `/api/chat/${conversationId}/messages`)).json();
  expect(messages.at(-2).attachments).toEqual([attachment]);
  await ask('And how long is it valid?', []);
  expect(told()).toContain('valid until March');
  await ask('What is the total?', [], await newConversation(owner, agentId));
  expect(told()).not.toContain('1,250 euros');
});

test('what was read from a document can be opened, only by its team', async () => {
  const { attachment } = (await attach('# Offer\n\nValid until March.', 'offer.md')).json();
  const url = `/api/chat/attachments/${attachment.id}/text`;
  const { text, ...rest } = (await owner.call('GET', url)).json();
  expect(text).toContain('Valid until March.');
  expect(rest).toEqual({ name: 'offer.md', characters: text.length, pages: null, note: null });
  expect((await (await app.signUp()).call('GET', url)).statusCode).toBe(404);
});

test('the pages of a document are counted', async () => {
  const { attachment } = (await attach(makePdf([['First page.'], ['Second page.']]), 'two.pdf')).json();
  expect(attachment.pages).toBe(2);
  const opened = await owner.call('GET', `/api/chat/attachments/${attachment.id}/text`);
  expect(opened.json().pages).toBe(2);
});

test('only the text is kept', async () => {
  await attach('Some words to keep.', 'notes.txt');
  const files = await readdir(join(app.database.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'cat.png', 415],
  ['a broken PDF', '%PDF-1.7 nothing follows', 'broken.pdf', 422],
  ['an empty file', '', 'empty.txt', 422],
])('%s is refused with a sentence', async (_what, content, name, status) => {
  const response = await attach(content, name);
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { error: expect.stringMatching(/\.$|: /), ...(status === 415 ? { field: 'file' } : {}) },
  ]);
});

test("what another team or another agent was given is nobody else's", async () => {
  const { attachment } = (await attach('For this agent alone.', 'private.txt')).json();
  const otherAgent = await trainedAgent(owner);
  const there = await newConversation(owner, otherAgent);
  expect((await ask('Read it', [attachment.id], there, otherAgent)).statusCode).toBe(400);
  const stranger = await app.signUp();
  expect((await attach('x', 'x.txt', agentId, stranger)).statusCode).toBe(404);
});

test('a conversation takes its documents with it', async () => {
  const texts = async () => {
    const { rows } = await app.deps.database.pool.query<{ name: string }>('select name from chat_attachments');
    return rows.map(({ name }) => name);
  };
  const { attachment } = (await attach('Gone soon.', 'gone.txt')).json();
  const cleared = (await attach('Cleared soon.', 'cleared.txt')).json().attachment;
  const going = await newConversation(owner, agentId);
  const staying = await newConversation(owner, agentId);
  await ask('Read it', [attachment.id], going);
  await ask('Read it', [cleared.id], staying);
  expect(await texts()).toEqual(expect.arrayContaining(['gone.txt', 'cleared.txt']));
  await owner.call('DELETE', `/api/chat/agents/${agentId}/conversations/${going}`);
  await owner.call('DELETE', `/api/chat/${staying}/messages`);
  expect(await texts()).not.toEqual(expect.arrayContaining(['gone.txt']));
  expect(await texts()).not.toEqual(expect.arrayContaining(['cleared.txt']));
});
