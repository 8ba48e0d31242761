import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const title = 'Whisker Lodge – cattery in Hexley';
const about = (text: string, heading: string) =>
  passage(text, { source_id: 'about', source_name: 'about.md', heading });
const cattery = [
  passage('Can I bring a bed?\nYes please! One is enough.\nDo you have webcams?\nNo. You get photos instead.', {
    source_id: 'faq',
    source_name: 'faq.md',
    heading: 'Questions we get all the time',
  }),
  passage('STAFF NOTES - whiteboard. We open the gate at seven.', {
    source_id: 'notes',
    source_name: 'staff-notes.txt',
  }),
  about(
    'We opened Whisker Lodge in 2011. The dairy was empty before. We board cats only. Two of us hold a diploma.',
    title,
  ),
  about('We are closed on 1 January.', `${title} > Opening times`),
  passage('| Room | Price |\n|---|---|\n| Standard | £17.50 |', {
    source_id: 'prices',
    source_name: 'prices.md',
    heading: 'Cattery, per night',
  }),
];

it.each(['what do you do?', 'What services do you offer', 'tell me about your business', 'what is this about'])(
  'answers %s with what the business says of itself, and with its topics',
  (question) => {
    const { text, used, marked } = ask(question, cattery);
    expect(text).toBe(
      'We opened Whisker Lodge in 2011. We board cats only.\n\nI can help with these topics:\n\n- Questions we get all the time\n- Opening times\n- Cattery, per night',
    );
    expect(used[0]).toBe(2);
    expect(marked[0]).toEqual(['We opened Whisker Lodge in 2011.', 'We board cats only.']);
  },
);

it('knows the business by the name of its agent', () => {
  const sources = [
    passage('Opens daily. Ring the bell. Larkmoor is a camp by a lake for boys and girls.', { source_id: 'dates' }),
    passage('All prices include food.', { source_id: 'prices', heading: 'Prices' }),
  ];
  expect(ask('what do you do', sources, { agentName: 'Larkmoor Camp' }).text).toMatch(/^Larkmoor is a camp by a lake/);
});

it('lists topics alone where nobody is introduced', () => {
  const sources = [
    passage('We are closed on Sundays. The doors open at nine.', { source_id: 'hours', heading: 'Opening times' }),
    passage('All prices include food.', { source_id: 'prices', heading: 'Prices' }),
  ];
  expect(ask('what do you offer', sources).text).toBe('I can help with these topics:\n\n- Opening times\n- Prices');
});

it('understands the question in other languages', () => {
  const sources = [
    passage('Wir sind ein Familienbetrieb in Kiel. Wir reparieren Fahrräder.', {
      source_id: 'wir',
      heading: 'Über uns',
    }),
    passage('Eine Inspektion kostet 60 Euro.', { source_id: 'preise', heading: 'Preise' }),
  ];
  expect(ask('Was bieten Sie an?', sources).text).toMatch(
    /^Wir sind ein Familienbetrieb in Kiel\. Wir reparieren Fahrräder\.\n\nZu diesen Themen/,
  );
});
