import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

const RETURNS = `# Fern Shop

## Returns

Unopened goods may be returned within 60 days of purchase. Opened goods may be returned within 30 days of purchase if they work.
`;
const GERMAN = `# Laden

## Lieferung

Die Lieferung dauert drei Tage und ist in Deutschland kostenlos. Der Laden ist von Montag bis Freitag geöffnet.
`;

let app: TestApp;
let owner: TestUser;
let shop: string;
let laden: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  shop = await train('returns.md', RETURNS);
  laden = await train('laden.md', GERMAN);
});
afterAll(() => app.close());

async function train(name: string, text: string): Promise<string> {
  const form = new FormData();
  form.set('name', 'Helper');
  form.set('settings', JSON.stringify({ showPassages: true }));
  form.set('file1', new Blob([text], { type: 'text/plain' }), name);
  const { id } = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const state = async () => (await owner.call('GET', `/api/agent/agents/${id}`)).json().training.state;
  await vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 40_000, interval: 100 });
  return id;
}

async function ask(agentId: string, question: string, file?: { name: string; text: string }) {
  const attachment_ids: string[] = [];
  if (file) {
    const form = new FormData();
    form.set('file', new File([file.text], file.name));
    const attached = await owner.upload('POST', `/api/chat/agents/${agentId}/attachments`, form);
    attachment_ids.push(attached.json().attachment.id);
  }
  const { conversation_id } = (await owner.call('POST', `/api/chat/agents/${agentId}/conversations`)).json();
  const path = `/api/chat/agents/${agentId}/chat/${conversation_id}`;
  return (await owner.call('POST', path, { question, attachment_ids })).json();
}

const marked = (passages: { text: string; quotes: { start: number; end: number }[] }[]) =>
  passages.flatMap(({ text, quotes }) => quotes.map(({ start, end }) => text.slice(start, end)));

test('the quoted sentence of a passage is marked, now and when the conversation is read again', async () => {
  const sentence = 'Opened goods may be returned within 30 days of purchase if they work.';
  const { assistant_response, passages, conversation_id } = await ask(shop, 'How long may I return opened goods?');
  expect(assistant_response).toBe(sentence);
  expect(marked(passages)).toEqual([sentence]);
  const { messages } = (await owner.call('GET', `/api/chat/${conversation_id}/messages`)).json();
  expect(marked(messages.at(-1).passages)).toEqual([sentence]);
});

test('a later section of a text without marks is named by its own heading', async () => {
  const rooms = 'The reading room can be hired for 40 euros an evening.';
  const text = `Getting here\n\nTake bus 9 to the square and walk two minutes.\n\nHiring rooms\n\n${rooms}\n\nHouse rules\n\nNo dogs are allowed inside the house.`;
  const agent = await train('house.txt', text);
  const { passages } = await ask(agent, 'What does it cost to hire the reading room?');
  expect(marked(passages)).toEqual([rooms]);
  expect(passages).toMatchObject([{ heading: 'Hiring rooms' }]);
  const bus = await ask(agent, 'Which bus do I take to the square?');
  expect(bus.passages).toMatchObject([{ heading: 'Getting here' }]);
});

test('what was stored before marks were kept is named without any', async () => {
  const { conversation_id } = await ask(shop, 'How long may I return opened goods?');
  await app.deps.database.pool.query(
    "update chat_messages set passages = passages #- '{0,quotes}' where sender = 'ai'",
  );
  const { messages } = (await owner.call('GET', `/api/chat/${conversation_id}/messages`)).json();
  expect(messages.at(-1).passages).toMatchObject([{ quotes: null }]);
});

const greet = async (question: string, language: string) => {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/chat/agents/${laden}/chat/default/public`,
    headers: { 'accept-language': language },
    payload: { question },
  });
  return response.json().assistant_response;
};

test.each([
  ['Hi', 'en-GB,en;q=0.9,de;q=0.5', 'Hello!'],
  ['Hi', 'tlh,fr;q=0.8', 'Bonjour'],
  ['Hallo', 'en', 'Hallo!'],
  ['Wer hat das Telefon erfunden?', 'en', 'Dazu liegen mir keine Informationen vor.'],
  ['Telephone?', 'en', "I don't have information about that."],
])("the asker's words decide the language, then the browser: %s, %s", async (said, languages, reply) => {
  expect(await greet(said, languages)).toContain(reply);
});

test('a visitor is marked the same as the owner', async () => {
  const { passages } = (await visitor(app).ask(shop, 'default', 'How long may I return unopened goods?')).json();
  expect(marked(passages).join()).toMatch(/^Unopened goods may be returned within 60 days of purchase\./);
});

test("'now' is told by the clock of whoever asks", async () => {
  const kiosk = await train('kiosk.md', '# Kiosk\n\n## Opening hours\n\nWe are open every day from 0:00 to 24:00.\n');
  const ask = async (body: object) => (await visitor(app).ask(kiosk, 'default', 'Are you open now?', body)).json();
  const reply = /^Yes \(\w+, \d\d:\d\d GMT\+9\)\. We are open every day from 0:00 to 24:00\.$/;
  expect(await ask({ zone: 'Asia/Tokyo' })).toMatchObject({ assistant_response: expect.stringMatching(reply) });
  expect(await ask({ zone: 'Nowhere/At all' })).toMatchObject({ assistant_response: expect.stringMatching(/^Yes \(/) });
});

const INVOICE = {
  name: 'invoice.txt',
  text: 'Invoice 4711\nCustomer Ada Lovelace\nOpened goods 14 days\nTwelve lamps',
};

test.each(['What is in this file?', 'Summarise the attached', ''])(
  'what is attached is what a question about it means: %s',
  async (question) => {
    const { assistant_response, passages } = await ask(shop, question, INVOICE);
    expect(assistant_response).toContain('Twelve lamps');
    expect(assistant_response).not.toContain('60 days');
    expect(passages).toMatchObject([{ kind: 'attachment', source_name: INVOICE.name }]);
  },
);

test('what an attachment says is answered from it, and the rest from the sources', async () => {
  const note = {
    name: 'note.txt',
    text: 'Opened goods may be returned within 14 days of purchase by members of the club.',
  };
  const members = await ask(shop, 'How long may I return opened goods?', note);
  expect(members.assistant_response).toContain('14 days');
  const others = await ask(shop, 'How long may I return unopened goods?', INVOICE);
  expect(others.assistant_response).toContain('60 days');
});
