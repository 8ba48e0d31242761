import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const KENNEL = schema(
  [
    table('owners', [
      'id: integer',
      'first_name: text = Ada',
      'last_name: text = Stone',
      'town: text = Cork|Kerry',
      'birth_date: date?',
      'wants_post: integer = 0|1',
    ]),
    table(
      'dogs',
      ['id: integer', 'name: text = Rex', 'owner_id: integer', 'born_on: date?'],
      ['owner_id -> owners (id)'],
    ),
    table('stays', ['id: integer', 'dog_id: integer', 'arrived_on: date', 'price: decimal'], ['dog_id -> dogs (id)']),
    table('carers', ['id: integer', 'name: text = Finn', 'hourly_wage: decimal']),
  ],
  'sqlite',
);
const AGED = schema([table('members', ['id: integer', 'name: text', 'age: integer', 'newsletter: integer'])], 'sqlite');

const UNDER_18 = "birth_date >= '2008-03-11'";
const ADULT = "birth_date < '2008-03-11'";

describe('ages', () => {
  it.each([
    ['owners under 18', `FROM owners WHERE ${UNDER_18}`],
    ['owners younger than 18', `FROM owners WHERE ${UNDER_18}`],
    ['how many owners are under 18', `SELECT COUNT(*) AS number_of_owners FROM owners WHERE ${UNDER_18}`],
    ['how many owners are over 65 years old', "WHERE birth_date < '1961-03-10'"],
    ['owners aged 18 or older', `WHERE ${ADULT}`],
    ['owners aged 30', "WHERE birth_date >= '1995-03-11' AND birth_date < '1996-03-11'"],
    ['owners aged 30 to 40', "WHERE birth_date >= '1985-03-11' AND birth_date < '1996-03-11'"],
    ['owners between 30 and 40', "WHERE birth_date >= '1985-03-11' AND birth_date < '1996-03-11'"],
    ['owners whose age is under 18', `WHERE ${UNDER_18}`],
    ['underage owners in Cork', `WHERE town = 'Cork' AND ${UNDER_18}`],
    ['how many adult owners are there', `WHERE ${ADULT}`],
    ['stays of dogs under 2', "d.born_on >= '2024-03-11'"],
    ['owners in Cork over 60', "WHERE town = 'Cork' AND birth_date < '1966-03-10'"],
    ['owners with stays over 100', 's.price > 100'],
    ['stays over 100', 'WHERE price > 100'],
    ['owners who want post', 'WHERE wants_post = 1'],
    ['owners with over 2 dogs', 'HAVING COUNT(*) > 2'],
  ])('%s', async (question, expected) => {
    expect(await statement(KENNEL, question)).toContain(expected);
  });

  it.each([
    ['members under 18', 'WHERE age < 18'],
    ['how many members are aged 60 or older', 'WHERE age >= 60'],
    ['minors', 'WHERE age < 18'],
  ])('of a column of ages: %s', async (question, expected) => {
    expect(await statement(AGED, question)).toContain(expected);
  });

  it.each(['carers under 30', 'owners over 5000', 'owners whose id is under 10'])('asks back: %s', async (question) => {
    expect((await written(KENNEL, question)).kind).not.toBe('sql');
  });
});
