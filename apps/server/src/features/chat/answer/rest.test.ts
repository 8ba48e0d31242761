import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, QA, startChat, visitor } from '../../../../test/chat';
import { until } from '../../../../test/until';

const { app, model, owner, agentId } = await startChat();
const path = `/api/agent/agents/${agentId}`;

afterAll(() => endChat({ app, model }));

const RETURNS = QA[0]?.answer ?? '';
const OFFICE = QA[1]?.answer ?? '';
/** Shares no words with the sources. */
const OTHER_WORDS = 'Which city are you based in?';

async function ask(question: string) {
  const conversation = await newConversation(owner, agentId);
  return (await owner.call('POST', `/api/chat/agents/${agentId}/chat/${conversation}`, { question })).json();
}
const prompted = () => JSON.stringify(model.requests.at(-1)?.body.messages);
const numberOf = (text: string) => new RegExp(`\\[(\\d+)\\][^[]*${text}`).exec(prompted())?.[1];

test('a model reads what the search did not find, and names it only where it rests on it', async () => {
  model.script({ kind: 'answer', text: 'In Lisbon [1].' });
  await ask(OTHER_WORDS);
  expect(prompted()).toContain(RETURNS);
  expect(prompted()).toContain(OFFICE);
  model.script({ kind: 'answer', text: `In Lisbon [${numberOf(OFFICE)}].` });
  const { assistant_response, passages } = await ask(OTHER_WORDS);
  expect(assistant_response).toBe('In Lisbon.');
  expect(passages).toMatchObject([{ text: expect.stringContaining(OFFICE) }]);
  model.script({ kind: 'answer', text: 'The sources do not say [0].' });
  expect((await ask(OTHER_WORDS)).passages).toEqual([]);
});

test('what was found comes first', async () => {
  model.script({ kind: 'answer', text: 'Thirty days [1].' });
  const { passages } = await ask('How long may I return goods?');
  expect(numberOf(RETURNS)).toBe('1');
  expect(prompted()).toContain(OFFICE);
  expect(passages).toMatchObject([{ text: expect.stringContaining(RETURNS) }]);
});

test('a visitor, a comparison and the preview of the prompt get the same', async () => {
  model.script({ kind: 'answer', text: 'In Lisbon.' });
  await owner.call('PATCH', path, { visibility: 'public' });
  expect((await visitor(app).ask(agentId, 'default', OTHER_WORDS)).statusCode).toBe(200);
  expect(prompted()).toContain(OFFICE);
  const compared = await fetch(`${await app.listen()}/api/chat/agents/${agentId}/comparison`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'Based in which town?', settings: {} }),
  });
  await compared.text();
  expect(prompted()).toContain('Based in which town?');
  expect(prompted()).toContain(OFFICE);
  const preview = await owner.call('POST', `${path}/prompt`, {
    question: OTHER_WORDS,
    settings: {},
  });
  expect(preview.json()).toMatchObject({ passages: 2 });
});

test.each(['Hello!', 'Thank you', 'bye'])('a courtesy needs none of it: %s', async (said) => {
  model.script({ kind: 'answer', text: 'You are welcome.' });
  await ask(said);
  expect(prompted()).not.toContain(OFFICE);
});

test('the built-in engine is not shown it, also in place of a model that fails', async () => {
  model.script({ kind: 'refusal', status: 401 });
  const { assistant_response, passages } = await ask(OTHER_WORDS);
  expect(assistant_response).toContain("don't have information");
  expect(passages).toEqual([]);
});

test('an overview is of all that there is', async () => {
  model.script({ kind: 'answer', text: 'Returns and an office.' });
  await ask('What are your sources about?');
  expect(prompted()).toContain(RETURNS);
  expect(prompted()).toContain(OFFICE);
});

test('the built-in engine finds an address that no word says to be one', async () => {
  const text_content = 'Holroyd and Daughter\n14 Market Place, Otley LS21 3AQ';
  expect((await owner.call('POST', `${path}/text`, { text_content, name: 'Shop' })).statusCode).toBe(201);
  await until(
    async () => (await owner.call('GET', path)).json(),
    ({ training }) => training.state !== 'training',
  );
  model.script({ kind: 'refusal', status: 401 });
  const { assistant_response, passages } = await ask('where are you?');
  expect(assistant_response).toContain('14 Market Place, Otley LS21 3AQ');
  expect(passages).toMatchObject([{ text: expect.stringContaining('14 Market Place') }]);
});
