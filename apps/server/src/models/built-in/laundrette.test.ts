import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const hours = passage(
  [
    '- Self-service: every day 7 am to 9 pm. The last wash must start by 7.45 pm.',
    '- Counter (service wash, ironing and collection): Monday to Friday 8 am to 6 pm, Saturday 8.30 am to 4 pm. The counter is closed on Sunday and on bank holidays.',
    "- We are closed all day on Christmas Day, Boxing Day and New Year's Day.",
  ].join('\n'),
  { heading: 'Terms > Opening hours' },
);
const SELF = 'Self-service: every day 7 am to 9 pm. The last wash must start by 7.45 pm.';

describe('a business that tells the hours of its parts', () => {
  it.each(['are you open on Sunday?', 'are you shut on sunday', 'what time do you open', 'when are you open'])(
    'tells those of all where none is named: %s',
    (question) => {
      expect(ask(question, [hours]).text).toMatch(/^- Self-service: every day .*\n- Counter \(/);
    },
  );

  it.each([
    ['is the self-service open on sunday', SELF],
    ['when does the self-service close', SELF],
    ['is the counter open on sunday', /^No\. Counter \(/],
  ])('tells those of the one that is named: %s', (question, reply) => {
    expect(ask(question, [hours]).text).toMatch(reply);
  });

  it.each(['are you open on christmas day', 'are you open boxing day', "are you open new year's day"])(
    'is closed on each of the days listed: %s',
    (question) => {
      expect(ask(question, [hours]).text).toMatch(/^No\. We are closed all day on Christmas Day/);
    },
  );

  it('is not closed on all days that a sentence names', () => {
    const mixed = passage('We are closed on Christmas Day but open on Boxing Day.', { heading: 'Opening hours' });
    expect(ask('are you open on boxing day', [mixed]).text).not.toMatch(/^No/);
  });
});

const items = passage(
  [
    'Item: Single duvet, synthetic; Price: £16.00; Ready: 2 days',
    'Item: King size duvet, synthetic; Price: £22.00; Ready: 2 days',
    'Item: Feather or down duvet, any size; Price: £28.00; Ready: 4 days',
    'Item: Pillow; Price: £6.50; Ready: 2 days',
    'Item: Sleeping bag; Price: £17.00; Ready: 3 days',
    'Item: Dog bed (washed in its own machine); Price: £15.00; Ready: 2 days',
  ].join('\n'),
  { heading: 'Price list > Duvets, bedding and large items' },
);
const ironing = passage('Item: Shirt; Price: £2.40\nItem: Duvet cover; Price: £4.00\nItem: Bed sheet; Price: £2.60', {
  heading: 'Price list > Ironing',
  chunkId: 'ironing',
});
const ready = passage('The minimum charge for ironing is £10.00. Ironing is ready in 2 working days.', {
  heading: 'Price list > Ironing',
  chunkId: 'ready',
});

describe('a table headed by one of the things in it', () => {
  it('answers with rows that are called so', () => {
    expect(ask('do you do duvets', [items]).text).toContain('Single duvet');
    expect(ask('do you do duvets', [items]).text).not.toContain('Pillow');
    expect(ask('how much to wash a duvet', [items]).text).not.toContain('Dog bed');
    expect(ask('Wie viel kostet das Waschen einer Bettdecke?', [items]).text).not.toContain('Dog bed');
  });

  it('is the one of such things where another has a part of one', () => {
    const { text } = ask('how much is a duvet', [items, ironing]);
    expect(text).toContain('Feather or down duvet, any size – Price: £28.00');
    expect(text).not.toContain('cover');
  });

  it.each(['when will the feather duvet be ready', 'how long does a feather duvet take'])(
    'tells when it is ready by its column: %s',
    (question) => {
      expect(ask(question, [items, ready]).text).toBe('Feather or down duvet, any size – Ready: 4 days.');
    },
  );
});

it('shows the cell that names a row whose label says nothing', () => {
  const zones = passage(
    'Zone: A; Villages: Cromerby town; Collection day: Monday; Fee: £3.00\nZone: D; Villages: Holtham, Sheringwick; Collection day: Friday; Fee: £7.00',
    { heading: 'Collection and delivery zones' },
  );
  expect(ask('Do you collect from Sheringwick?', [zones]).text).toContain('Villages: Holtham, Sheringwick');
});

it.each([
  ['do you wash curtains', 'Curtains, unlined, per pair – Price: £21.00'],
  ['do you wash king size duvets', 'King size duvet, synthetic – Price: £22.00'],
])('a price list says at its top what is done with its things: %s', (question, row) => {
  const list = passage(
    'Item: King size duvet, synthetic; Price: £22.00; Ready: 2 days\nItem: Curtains, unlined, per pair; Price: £21.00; Ready: 4 days',
    { heading: 'Price list > Large items', chunkId: 'large' },
  );
  const sets = passage('Item: King size bed set (sheet, duvet cover); Price per change: £13.50', {
    heading: 'Price list > Linen hire',
    chunkId: 'sets',
  });
  const wash = passage('You leave it with us; we wash, dry and fold it.', {
    heading: 'Price list > Service wash',
    chunkId: 'service',
  });
  const { text, answered } = ask(question, [list, sets, wash]);
  expect(answered).toBe(true);
  expect(text).toContain(row);
  expect(ask(question.replace('wash', 'sell'), [list, sets, wash]).answered).toBe(false);
});

const machines = passage(
  'Machine: Small washer; Load: up to 8 kg; Price: £5.00\nMachine: Large washer; Load: up to 18 kg; Price: £10.00',
  { heading: 'Price list > Self-service machines', chunkId: 'machines' },
);

it.each([
  ['how big is the big washer', 'Large washer – Load: up to 18 kg', 'Small'],
  ['how big is the small washer', 'Small washer – Load: up to 8 kg', 'Large'],
  ['how much is the big washer', 'Large washer – Price: £10.00', 'Small'],
])('big is large, and how big is neither: %s', (question, row, other) => {
  const { text } = ask(question, [machines]);
  expect(text).toContain(row);
  expect(text).not.toContain(other);
});

it('the last wash of the day is told for summer and winter, without other hours', () => {
  const opening = passage(
    '- Self-service: every day 7 am to 9 pm. The last wash must start by 7.45 pm.\n- Counter (service wash and ironing): Monday to Friday 8 am to 6 pm.\n- From 1 November to 28 February the self-service closes at 7 pm and the last wash must start by 5.45 pm.',
    { heading: 'Opening hours and terms > Opening hours', chunkId: 'opening' },
  );
  const { text } = ask('when is the last wash', [opening]);
  expect(text).toMatch(/by 7\.45 pm\..*by 5\.45 pm\.$/);
  expect(text).not.toContain('Counter');
});

it('same day is same-day', () => {
  const service = passage(
    'Same-day service costs £5.00 extra per bag and is only for bags left before 10 am. Trade customers get 10% off the service wash.',
    { heading: 'Price list > Service wash', chunkId: 'sameday' },
  );
  expect(ask('Can I get my service wash back the same day?', [service]).text).toMatch(/^Same-day service costs/);
});
