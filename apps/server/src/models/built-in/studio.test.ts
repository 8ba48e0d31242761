import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const PORTRAITS = passage(
  [
    'Package: Mini; Price: £95; Length: 30 min; People: up to 3',
    'Package: Classic; Price: £195; Length: 60 min; People: up to 6',
    'Package: Family; Price: £295; Length: 90 min; People: up to 12',
    '',
    'Extra digital file: £15 each. Extra person: £12 each. Sessions on Saturday: £30 on top.',
  ].join('\n'),
  { heading: 'Price list > Portrait packages', source_name: 'prices.md' },
);
const WEDDINGS = passage(
  [
    'Package: Bronze; Price: £890; Hours: 4; Photographers: 1',
    'Package: Silver; Price: £1,450; Hours: 8; Photographers: 1',
    'Package: Gold; Price: £2,200; Hours: 11; Photographers: 2',
    '',
    'Extra hour: £120. Engagement shoot: £150 (free with Gold).',
  ].join('\n'),
  { heading: 'Price list > Wedding packages', source_name: 'prices.md' },
);
const PASSPORTS = passage(
  'Item: UK passport photos, set of 4 prints; Price: £12\nItem: Extra set on the same day; Price: £5',
  { heading: 'Price list > Passport photos', source_name: 'prices.md' },
);
const CONTACT = passage('27 Mill Street, Ashbourne, DE6 1AB. Telephone 01335 550 142, email hello@studio.example.', {
  heading: 'Lumen & Pine > Finding us',
  source_name: 'about.md',
});
const PHONES = passage(
  'Do you print from a phone?\nYes, by cable. You can also email photos to prints@studio.example.',
  {
    kind: 'qa',
    source_name: 'Do you print from a phone?',
  },
);
const ALL = [PHONES, PORTRAITS, WEDDINGS, PASSPORTS, CONTACT];

describe('a price below a table', () => {
  it.each([
    ['how much for an extra person', 'Extra person: £12 each.'],
    ['how much is an extra hour', 'Extra hour: £120.'],
  ])('is told where it is called so: %s', (question, reply) => {
    expect(ask(question, ALL).text).toBe(reply);
  });
});

it.each(['we are 8 people which package', 'which portrait package for 8 people'])(
  'eight hours are not eight people: %s',
  (question) => expect(ask(question, ALL).text).toMatch(/^Family – Price: £295;/),
);

it('prices below a limit are listed', () => {
  expect(ask('which packages are under 200', ALL).text).toBe('- Mini – Price: £95\n- Classic – Price: £195');
});

it.each(['what does gold include', "what's included in gold"])('a package is told whole: %s', (question) => {
  expect(ask(question, ALL).text).toContain('Gold – Price: £2,200; Hours: 11; Photographers: 2');
});

it.each(['whats your email', 'i want to speak to someone'])(
  'the mailbox for prints is not the studio’s: %s',
  (question) => {
    expect(ask(question, ALL).text).toContain('hello@studio.example');
  },
);

it.each([
  ['how much is the mini session', 'Mini – Price: £95.'],
  ['how much is a classic shoot', 'Classic – Price: £195.'],
])('what rows are called need not be what the table calls them: %s', (question, reply) => {
  expect(ask(question, ALL).text).toContain(reply);
});

it('what is included up to a distance is not said to cost', () => {
  const travel = passage('Travel is included up to 40 miles; beyond that we charge 55p per mile.', {
    heading: 'Weddings',
  });
  expect(ask('do you charge for travel within 30 miles', [travel]).text).toBe(
    'Travel is included up to 40 miles; beyond that we charge 55p per mile.',
  );
});

it('nothing is on while all is closed', () => {
  const closed = passage('On 25 December and 1 January we are closed; on 24 and 31 December we close at 14:00.', {
    heading: 'Opening hours',
  });
  const tuesdays = passage('Quiet skate is on the first Tuesday of the month, 18:15–19:15.', { heading: 'Skating' });
  expect(ask('is there skating on 25th december', [tuesdays, closed]).text).toContain('On 25 December');
});
