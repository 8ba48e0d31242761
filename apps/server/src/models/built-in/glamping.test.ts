import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const PLACES = passage(
  [
    "Accommodation: Shepherd's hut; Sleeps: 2; Low season: £65; Mid season: £80; High season: £95",
    'Accommodation: Woodland pod; Sleeps: 4; Low season: £70; Mid season: £88; High season: £110',
    'Accommodation: Safari tent; Sleeps: 6; Low season: closed; Mid season: £105; High season: £140',
    'Accommodation: Old Barn; Sleeps: 10; Low season: £180; Mid season: £230; High season: £310',
  ].join('\n'),
  { heading: 'Prices 2027 > Per night', source_name: 'prices.md', chunkId: 'places' },
);
const SEASONS = passage(
  'Low season: 3 January to 26 March and 1 November to 18 December. Mid season: 27 March to 27 May, 1 September to 31 October. High season: 28 May to 31 August, and 19 December to 2 January.',
  { heading: 'Prices 2027 > Per night', source_name: 'prices.md', chunkId: 'seasons' },
);
const EXTRAS = passage(
  ['Extra: Firewood, one net; Price: £8', 'Extra: Bed linen and towels for huts and pods; Price: £12 per person'].join(
    '\n',
  ),
  { heading: 'Prices 2027 > Extras', source_name: 'prices.md', chunkId: 'extras' },
);
const ARRIVAL = passage(
  'Check in from 4 pm to 8 pm. If you come later, tell us before 6 pm and we leave the key in the key safe.',
  { heading: 'Terms > Arrival', source_name: 'terms.txt', chunkId: 'arrival' },
);
const HOT_TUBS = passage('Children under 5 must not use them. Use until 10 pm.', {
  heading: 'Guide > Hot tubs',
  source_name: 'guide.md',
  chunkId: 'tubs',
});
const ALL = [PLACES, SEASONS, EXTRAS, ARRIVAL, HOT_TUBS];

describe('what something costs in a month', () => {
  it.each([
    ['how much is a pod for a weekend in july', 'Woodland pod – High season: £110.'],
    ['price of the old barn in august', 'Old Barn – High season: £310.'],
    ['how much is the barn in may', 'Old Barn – Mid season: £230; High season: £310.'],
    ['how much is the hut on 20 december with a dog', "Shepherd's hut – High season: £95."],
    ['what does the safari tent cost in february', 'Safari tent – Low season: closed.'],
  ])('is told by the column of its season: %s', (question, told) => {
    const { text, marked } = ask(question, ALL);
    expect(text).toContain(told);
    expect(marked.flat().join(' ')).toContain(told.includes('closed') ? 'closed' : '£');
  });

  it('is not told where nobody says when the seasons are', () => {
    expect(ask('price of the old barn in august', [PLACES]).text).toContain('Low season: £180');
  });
});

it('extras are sold', () => {
  expect(ask('do you sell firewood', ALL).text).toBe('Yes. Firewood, one net – Price: £8.');
});

it('a time of day alone is no subject', () => {
  const history = [
    { role: 'user' as const, content: 'how late can we check in' },
    { role: 'assistant' as const, content: 'Check in from 4 pm to 8 pm.' },
  ];
  expect(ask('what if we get there at 10pm', ALL, { history }).answered).toBe(false);
});
