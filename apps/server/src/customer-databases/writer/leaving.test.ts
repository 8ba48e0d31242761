import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

/** Members cancel and groomers leave, and neither column for that day is called 'left'. */
const STUDIO = schema(
  [
    table('members', ['id: integer', 'name: text', 'joined_on: date', 'cancelled_on: date?']),
    table('seats', ['id: integer', 'row: text', 'free: integer']),
  ],
  'sqlite',
);
const SALON = schema(
  [
    table('owners', ['id: integer', 'name: text']),
    table('groomers', ['id: integer', 'name: text', 'hired_on: date', 'ended_at: timestamp?']),
    table('rentals', ['id: integer', 'status: text = out|cancelled', 'returned_on: date?']),
  ],
  'sqlite',
);

describe('people who are gone, and those who still are there', () => {
  it.each([
    ['who left', 'SELECT name FROM members WHERE cancelled_on IS NOT NULL'],
    ['members who have left', 'FROM members WHERE cancelled_on IS NOT NULL'],
    ['who left this year', "FROM members WHERE cancelled_on >= '2026-01-01' AND cancelled_on < '2027-01-01'"],
    ['how many members left in 2025', "COUNT(*) AS number_of_members FROM members WHERE cancelled_on >= '2025-01-01'"],
    ['members who have not left', 'FROM members WHERE cancelled_on IS NULL'],
    ['how many members are still active', 'FROM members WHERE cancelled_on IS NULL'],
    ['current members', 'FROM members WHERE cancelled_on IS NULL'],
  ])('%s', async (question, expected) => {
    expect(await statement(STUDIO, question)).toContain(expected);
  });

  it.each([
    ['who is still working here', 'SELECT name FROM groomers WHERE ended_at IS NULL'],
    ['how many groomers are still employed', 'COUNT(*) AS number_of_groomers FROM groomers WHERE ended_at IS NULL'],
    ['which groomers have left', 'SELECT name FROM groomers WHERE ended_at IS NOT NULL'],
  ])('finds the only people of whom that is told: %s', async (question, expected) => {
    expect(await statement(SALON, question)).toContain(expected);
  });

  // A cancelled rental has no day of return either.
  it.each([
    [STUDIO, 'seats left'],
    [SALON, 'owners who left'],
    [SALON, 'which rentals are still active'],
  ])('asks back %#', async (of, question) => {
    expect((await written(of, question)).kind).not.toBe('sql');
  });
});
