import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const pair = (question: string, reply: string, chunkId: string) =>
  passage(`${question}\n${reply}`, { kind: 'qa', chunkId, source_id: chunkId });
const PRICE = 'A lawn headstone starts at £1,290 in Yorkstone and £1,720 in Welsh slate.';
const sources = [
  passage(
    'Headstone: Lawn headstone "Oswald"; Material: Yorkstone; From: £1,290\nHeadstone: Lawn headstone "Oswald"; Material: Welsh slate; From: £1,720\nHeadstone: Cross; Material: Oak; From: £480',
    { heading: 'Memorials', score: 3 },
  ),
  passage('Cleaning: from £95 for a headstone of normal size.', { heading: 'Services', chunkId: 'b' }),
  pair('how much does a headstone cost', PRICE, 'c'),
  pair('Can I see my mum before the funeral?', 'Of course. Please ring us a day ahead.', 'd'),
];

describe("an owner's answer", () => {
  it.each(['how much does a headstone cost', "what's the price of a headstone", 'headstone prices'])(
    'is given before any table to whoever asks just that: %s',
    (question) => {
      expect(ask(question, sources)).toMatchObject({ text: PRICE, answered: true });
    },
  );

  it.each(['how much does it cost to clean a headstone', 'can i see my mum on sunday'])(
    'is no answer to more than it was given to: %s',
    (question) => {
      const { text, answered } = ask(question, sources);
      expect(answered && (text.startsWith('A lawn') || text.startsWith('Of course'))).toBe(false);
    },
  );
});

it('tells rows of one name apart by the cell that does', () => {
  const { text } = ask('how much is a lawn headstone', sources.slice(0, 2));
  expect(text).toContain('Lawn headstone "Oswald" – Material: Yorkstone; From: £1,290');
});

describe("an owner's answer to one thing about a topic", () => {
  const DEPOSIT = 'There is a refundable deposit of £40 per unit (lockers: £15).';
  const prices = passage(
    `The minimum stay is two weeks. ${DEPOSIT} It is paid back within 10 working days after you move out.`,
    { heading: 'Price guide > Storage units', chunkId: 'p' },
  );
  const back = pair('when do i get my deposit back', 'Within 10 working days after you move out.', 'q');

  it.each(['whats the deposit', 'is there a deposit', 'deposit'])(
    'leaves the topic to what tells of it: %s',
    (question) => {
      expect(ask(question, [back, prices]).text).toContain(DEPOSIT);
    },
  );

  it('answers what it was given to', () => {
    expect(ask('when do I get my deposit back?', [back, prices]).text).toBe(
      'Within 10 working days after you move out.',
    );
  });
});
