import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const hall = [
  passage(
    [
      'Garden Room, per hour; Members: £9; Everyone else: £12',
      'Main Hall, per hour; Members: £14; Everyone else: £19',
    ].join('\n'),
    { heading: 'Charges', chunkId: 'charges' },
  ),
  passage('Room: Garden Room; Seated: 24; Standing: 45\nRoom: Main Hall; Seated: 90; Standing: 160', {
    heading: 'Rooms and what they hold',
    chunkId: 'rooms',
  }),
  passage(
    'More than 60 days before: everything back. 60 to 28 days: we keep the deposit. Less than 28 days: no refund.',
    { heading: 'If you have to cancel', chunkId: 'cancel' },
  ),
  passage(
    [
      '1. Find the white panel inside the store cupboard, left of the stage.',
      '2. Press the green button once for each hour you want, up to four.',
    ].join('\n'),
    { heading: 'How to turn on the heating', chunkId: 'heating' },
  ),
  passage(
    'Day: Tuesday; What: Choir; Contact: Hugh Marsh, 07700 900 412\nDay: Wednesday; What: Short mat bowls; Contact: Joan Fry',
    { heading: 'What is on each week', chunkId: 'week' },
  ),
];

describe('what is said not to hold', () => {
  it.each([
    ["how much is the garden room per hour if i'm not a member", '£12', '£9'],
    ['how much is the main hall for members', '£14', '£19'],
  ])('is the other column: %s', (question, told, not) => {
    const { text } = ask(question, hall);
    expect(text).toContain(told);
    expect(text).not.toContain(not);
  });
});

describe('the step of a scale', () => {
  it('begins a sentence of its own with its number', () => {
    expect(ask('can we cancel 40 days before', hall).text).toBe('60 to 28 days: we keep the deposit.');
  });
});

describe('a price', () => {
  it('is not how many a room holds, in another language either', () => {
    const { text } = ask('wie viel kostet der garden room pro stunde', hall);
    expect(text).toContain('£9');
    expect(text).not.toContain('45');
  });

  it('is not asked by when to pay', () => {
    const prices = passage('New combi boiler fitted: from £2,150\nOutside tap fitted: £140', { heading: 'Prices' });
    const paying = passage('New boilers: 30% when you order, the rest on the day we finish.', {
      heading: 'Paying',
      chunkId: 'paying',
    });
    expect(ask('when do i have to pay for a new boiler', [prices, paying]).text).toContain('30% when you order');
  });
});

describe('steps', () => {
  it.each([['how do i switch the heating on'], ['how do I turn on the heating?']])(
    'are found by the other verb too: %s',
    (question) => {
      expect(ask(question, hall).text).toMatch(/^1\. Find the white panel[\s\S]*\n2\. Press the green button/);
    },
  );

  it('answer somebody whose thing does not work', () => {
    const boiler = passage('1. Is the pressure above 1 bar?\n2. Press reset once.', {
      heading: 'Boiler not working',
      chunkId: 'boiler',
    });
    const not = passage('We do not work on drains outside the house.', { heading: 'What we do' });
    expect(ask("my boiler isn't working", [not, boiler]).text).toBe(
      '1. Is the pressure above 1 bar?\n2. Press reset once.',
    );
  });
});

describe('a person of a table', () => {
  it('is told for what they do, if without a number', () => {
    expect(ask('who do i ring about the bowls', hall).text).toContain('Joan Fry');
  });

  it('has the number of the answer before', () => {
    const history = [
      { role: 'user' as const, content: 'who runs the choir' },
      { role: 'assistant' as const, content: 'Tuesday – What: Choir; Contact: Hugh Marsh, 07700 900 412.' },
    ];
    const { text } = ask("what's his phone number", hall, { history });
    expect(text).toContain('Hugh Marsh, 07700 900 412');
    expect(text).not.toContain('Joan Fry');
  });
});

describe('hours in whole numbers', () => {
  const office = passage('Unit 6, Locksbrook Yard. Monday to Thursday 8 to 17, Friday 8 to 15.', {
    heading: 'Office',
    chunkId: 'office',
  });
  const others = passage(
    'Open the windows and leave the house.\n\nYou will have no hot water for about six hours on the first day.',
    { heading: 'Smell of gas', chunkId: 'gas' },
  );
  const price = passage('Call-out, Monday to Friday 8 to 18: £75, first half hour included', { heading: 'Prices' });

  it.each([['what are your hours'], ['when are you open']])('are those of the business: %s', (question) => {
    expect(ask(question, [others, price, office])).toMatchObject({
      text: 'Monday to Thursday 8 to 17, Friday 8 to 15.',
      answered: true,
    });
  });
});

describe('instalments', () => {
  it('are not installed', () => {
    const work = passage('We install and repair boilers.', { heading: 'What we do' });
    expect(ask('can i pay in instalments', [work]).answered).toBe(false);
  });
});
