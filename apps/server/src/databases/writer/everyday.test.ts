import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/databases/plain-schema';
import { statement, written } from '../../../test/databases/written';

const BAKERY = schema(
  [
    table('bakers', [
      'id: integer',
      'first_name: text = Ada',
      'last_name: text = Stone',
      'wage: decimal',
      'has_van_licence: boolean',
      'hired_on: date',
      'left_on: date?',
    ]),
  ],
  'sqlite',
);

describe('everyday words', () => {
  it.each([['which bakers have a van licence and still work for us', 'WHERE has_van_licence = 1 AND left_on IS NULL']])(
    '%s',
    async (question, expected) => {
      expect(await statement(BAKERY, question)).toContain(expected);
    },
  );

  it.each(["put Ada Stone's wage up to 13 pounds"])('changes nothing: %s', async (question) => {
    expect((await written(BAKERY, question)).kind).not.toBe('sql');
  });
});
