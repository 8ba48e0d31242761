import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

const MANUAL = `# Fern Shop

## Introduction

Welcome to this manual of the Fern Shop, which tells all there is to tell.

## Opening hours

The shop is open from Monday to Friday, nine to six.

## Returns policy

Unopened goods may be returned within 60 days of purchase. Opened goods may be returned within 30 days.

## Delivery

Delivery takes three days and costs 5 euros within the country.

## Page 3

Nothing of interest.
`;

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await train(MANUAL, 'manual.md');
});
afterAll(() => app.close());

const read = async (id: string) => (await owner.call('GET', `/api/agent/agents/${id}/suggestions`)).json();
const face = async (id: string) => (await app.app.inject({ url: `/api/widget/agents/${id}` })).json();

async function train(text: string, file: string, pairs: object[] = []): Promise<string> {
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('file1', new Blob([text], { type: 'text/plain' }), file);
  if (pairs.length > 0) form.set('qa_dataset', JSON.stringify(pairs));
  const { id } = (await owner.upload('POST', '/api/agent/agents', form)).json();
  await vi.waitFor(async () => expect((await read(id)).derived).not.toEqual([]), { timeout: 40_000, interval: 100 });
  return id;
}

test('the headings of the sources become questions, which the agent answers from there', async () => {
  const { questions, derived, edited } = await read(agentId);
  expect(derived).toEqual([
    'What are the opening hours?',
    'What is the returns policy?',
    'What should I know about delivery?',
  ]);
  expect([questions, edited]).toEqual([derived, false]);
  const conversation = (await owner.call('POST', `/api/chat/agents/${agentId}/conversations`)).json();
  for (const question of derived) {
    const path = `/api/chat/agents/${agentId}/chat/${conversation.conversation_id}`;
    const { passages } = (await owner.call('POST', path, { question })).json();
    expect(passages, question).not.toEqual([]);
  }
});

test('headings of one word each make as many questions, which have but their form in common', async () => {
  const id = await train(
    '# Bikes\n\n## Returns\n\nUnopened goods can be returned within 30 days.\n\n## Repairs\n\nA basic service costs 49 euros.\n\n## Delivery\n\nWe deliver within Kiel for free.\n',
    'bikes.md',
  );
  expect((await read(id)).derived).toEqual([
    'What should I know about returns?',
    'What should I know about repairs?',
    'What should I know about delivery?',
  ]);
});

test('questions that the sources themselves ask come before those that are made of headings', async () => {
  const id = await train(
    '# Pottery\n\n## Clay\n\nWe sell stoneware and porcelain.\n\n## Glazes\n\nWe mix our glazes here.\n\n## Are your glazes food safe?\n\nYes, the house glazes are tested every year.\n\n## Do you do commissions?\n\nYes, from six pieces.\n',
    'pottery.md',
  );
  expect((await read(id)).derived.slice(0, 2)).toEqual(['Are your glazes food safe?', 'Do you do commissions?']);
});

test('titles that are lines of plain text become questions too', async () => {
  const text = `Shipping costs
Standard shipping costs 4.90 euros within Germany.

Opening hours
The shop is open Monday to Friday from 9 to 18, on Saturday from 10 to 14.
`;
  expect((await read(await train(text, 'shop.txt'))).derived).toEqual([
    'What are the shipping costs?',
    'What are the opening hours?',
  ]);
});

test('a heading is never read as a pattern, whatever signs stand in it', async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const text = `# Lamps

## (p+)+z repairs

We repair ${'p'.repeat(28)} lamps of all makers within three days.

## C++ courses

The courses are held on Mondays and cost 40 euros.
`;
  const { derived } = await read(await train(text, 'lamps.md'));
  delay.disable();
  expect(derived).toContain('What are the C++ courses?');
  expect(delay.max / 1e6).toBeLessThan(2_000);
});

test('a question of the owner comes first, and what no source answers is not asked', async () => {
  const id = await train(MANUAL, 'manual.md', [{ question: 'Do you gift-wrap?', answer: 'Yes, for free.' }]);
  await vi.waitFor(async () => expect((await read(id)).derived[0]).toBe('Do you gift-wrap?'), { timeout: 10_000 });
  expect((await read(id)).derived).toHaveLength(3);
});

test("a visitor's raw words, which the owner answered, are put before nobody", async () => {
  const pairs = [{ question: 'do you have jobs', answer: 'We look for a gardener.' }];
  const id = await train(MANUAL, 'manual.md', pairs);
  expect((await read(id)).derived).toEqual(expect.not.arrayContaining([expect.stringMatching(/jobs/)]));
});

test('sources in another language suggest questions in theirs', async () => {
  const text =
    '# Laden\n\n## Öffnungszeiten\n\nDer Laden ist von Montag bis Freitag geöffnet.\n\n## Lieferung\n\nDie Lieferung dauert drei Tage und ist kostenlos.\n';
  const id = await train(text, 'laden.md');
  expect((await read(id)).derived).toContain('Öffnungszeiten: Was sollte ich wissen?');
});

test.each([
  [
    'en',
    '# Tarn\n\n## Harbour office\n\nThe office stands on the pier and hires out boats.\n',
    'What should I know about the harbour office?',
  ],
  [
    'fr',
    '# Port\n\n## Bureau du port\n\nLe bureau se trouve sur la jetée et loue des bateaux aux visiteurs.\n',
    'Bureau du port : que faut-il savoir ?',
  ],
  [
    'es',
    '# Puerto\n\n## Oficina del puerto\n\nLa oficina está en el muelle y alquila barcos a los visitantes.\n',
    'Oficina del puerto: ¿qué debo saber?',
  ],
  [
    'nl',
    '# Haven\n\n## Havenkantoor\n\nHet kantoor staat op de pier en verhuurt boten aan bezoekers.\n',
    'Havenkantoor: wat moet ik weten?',
  ],
  [
    'it',
    '# Porto\n\n## Ufficio del porto\n\nL’ufficio si trova sul molo e noleggia barche ai visitatori.\n',
    'Ufficio del porto: che cosa devo sapere?',
  ],
  [
    'pt',
    '# Porto\n\n## Escritório do porto\n\nO escritório fica no cais e aluga barcos aos visitantes.\n',
    'Escritório do porto: o que devo saber?',
  ],
  [
    'ru',
    '# Порт\n\n## Портовая контора\n\nКонтора находится на пирсе и сдаёт лодки посетителям.\n',
    'Портовая контора: что нужно знать?',
  ],
])('a heading stands outside of the sentence, and is answered from its section: %s', async (_, text, question) => {
  const id = await train(text, 'port.md');
  expect((await read(id)).derived).toContain(question);
});

test('owners put their own in their place, which visitors then see, and take them back', async () => {
  const settings = `/api/agent/agents/${agentId}/settings`;
  const { derived } = await read(agentId);
  expect((await face(agentId)).suggested_questions).toEqual(derived);
  const own = ['Where are you?', 'Do you ship abroad?'];
  await owner.call('PATCH', settings, { suggestedQuestions: own });
  expect(await read(agentId)).toEqual({ questions: own, derived, edited: true });
  expect((await face(agentId)).suggested_questions).toEqual(own);
  await owner.call('PATCH', settings, { suggestedQuestions: [] });
  expect((await face(agentId)).suggested_questions).toEqual([]);
  await owner.call('PATCH', settings, { suggestedQuestions: null });
  expect((await face(agentId)).suggested_questions).toEqual(derived);
});

test.each([[['x'.repeat(81)]], [['']], [['1?', '2?', '3?', '4?', '5?', '6?', '7?']], [['Why?', 'Why?']], ['Why?']])(
  'what is no list of short and different questions is refused',
  async (suggestedQuestions) => {
    const path = `/api/agent/agents/${agentId}/settings`;
    expect((await owner.call('PATCH', path, { suggestedQuestions })).statusCode).toBe(400);
  },
);

test('an agent without sources suggests nothing', async () => {
  const id = await train('## Parking\n\nParking is free of charge behind the house.\n', 'parking.md');
  const { sources } = (await owner.call('GET', `/api/agent/agents/${id}/sources`)).json();
  await owner.call('DELETE', `/api/agent/agents/${id}/files/${sources[0].id}`);
  expect(await read(id)).toEqual({ questions: [], derived: [], edited: false });
});

test('a heading in another language than the text under it is not asked about among the others', async () => {
  const text =
    '# Laden\n\n## Opening hours\n\nDer Laden ist von Montag bis Freitag geöffnet.\n\n## Lieferung\n\nDie Lieferung dauert drei Tage und ist kostenlos.\n';
  const { derived } = await read(await train(text, 'laden.md'));
  expect(derived).toEqual(['Lieferung: Was sollte ich wissen?']);
});

test('questions are in the language of most sources', async () => {
  const german =
    'Die Lieferung dauert drei Tage. Sie kostet im ganzen Land fünf Euro und ist ab fünfzig Euro kostenlos.';
  const id = await train(
    `# Öffnungszeiten\n\nDer Laden ist von Montag bis Freitag geöffnet.\n\n# Lieferung\n\n${german}\n\n${MANUAL}`,
    'mixed.md',
  );
  const { derived } = await read(id);
  expect(derived).not.toContain('Lieferung: Was sollte ich wissen?');
});
