import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../../test/customer-databases/plain-schema';
import { written } from '../../../../test/customer-databases/written';
import { rewriteQuestion } from './rewrite';

const KENNEL = schema(
  [
    table('owners', ['id: integer', 'name: text', 'town: text = Cork|Kerry', 'email: text?', 'born_on: date']),
    table('rooms', ['id: integer', 'title: text = Sunny side|Attic']),
    table(
      'stays',
      [
        'id: integer',
        'owner_id: integer',
        'room_id: integer',
        'arrived_on: date',
        'state: text = confirmed|cancelled|no_show',
      ],
      ['owner_id -> owners (id)', 'room_id -> rooms (id)'],
    ),
  ],
  'sqlite',
);

const CANCELLED = 'how many stays were cancelled';
const MAILLESS = 'owners without an email';

describe('another value of the same column', () => {
  it.each([
    [CANCELLED, 'how many no shows', 'how many stays were no shows'],
    [CANCELLED, 'how many confirmed?', 'how many stays were confirmed'],
    [CANCELLED, 'and no shows?', 'how many stays were no shows'],
    ['how many stays were no shows', 'what about cancelled ones', 'how many stays were cancelled'],
    ['how many stays were cancelled in May', 'and no shows in June', 'how many stays were no shows in June'],
    ['cancelled stays per room', 'no shows last month', 'no shows stays per room last month'],
    ['how many owners live in Cork', 'and in Kerry?', 'how many owners live in Kerry'],
    ['How many owners are in Cork?', 'owners in Kerry', 'How many owners are in Kerry?'],
  ])('%s + %s', (last, question, whole) => {
    expect(rewriteQuestion(question, last, KENNEL)).toBe(whole);
  });
});

describe('a question that names all it is about', () => {
  it.each([
    [MAILLESS, 'owners in Cork'],
    [MAILLESS, 'owners under 18'],
    [MAILLESS, 'in which town do most owners live'],
    ['stays in 2025', 'cancelled stays'],
    ['cancelled stays per room', 'stays last month'],
    ['cancelled stays per room', 'how many no shows'],
    ['stays per room', 'top earning room'],
    ['stays per room', 'most booked room'],
    ['which rooms were never booked', 'longest cancelled stay'],
    ['which rooms were never booked', 'most expensive garden room'],
  ])('inherits nothing: %s + %s', (last, question) => {
    expect(rewriteQuestion(question, last, KENNEL)).toBe(question);
  });

  it.each([
    [MAILLESS, 'and in Cork', 'owners without an email in Cork'],
    ['owners in Cork', 'how many of them have no email', 'How many owners in Cork have no email?'],
    ['owners in Cork', 'those without an email', 'owners in Cork without an email'],
    ['stays in 2025', 'how many cancelled', 'How many stays in 2025 cancelled?'],
  ])('goes on where it says so: %s + %s', (last, question, whole) => {
    expect(rewriteQuestion(question, last, KENNEL)).toBe(whole);
  });
});

it.each(['how many cancelled stays were no shows', 'cancelled no show stays'])(
  'asks back rather than asking one row for two values: %s',
  async (question) => {
    expect(await written(KENNEL, question)).toMatchObject({
      kind: 'ask',
      text: "I am not sure how something is both 'cancelled' and 'no_show'. Could you be more specific?",
    });
  },
);
