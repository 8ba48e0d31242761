import sqlite from 'node-sqlite3-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement } from '../../../test/customer-databases/written';

const KENNEL = schema(
  [
    table('dogs', ['id: integer', 'name: text', 'breed: text = Collie|Poodle', 'weight_kg: decimal?']),
    table(
      'stays',
      ['id: integer', 'dog_id: integer', 'arrived_on: date', 'nights: integer', 'price: decimal'],
      ['dog_id -> dogs (id)'],
    ),
  ],
  'sqlite',
);

const database = new sqlite.Database();
database.exec(`CREATE TABLE dogs (id INTEGER PRIMARY KEY, name TEXT, breed TEXT, weight_kg REAL);
  INSERT INTO dogs VALUES (1, 'Ada', 'Collie', 20.5), (2, 'Bo', 'Poodle', 20.5), (3, 'Cleo', 'Poodle', 7), (4, 'Dot', 'Collie', NULL);
  CREATE TABLE stays (id INTEGER PRIMARY KEY, dog_id INTEGER, arrived_on TEXT, nights INTEGER, price REAL);
  INSERT INTO stays VALUES (1, 1, '2026-01-01', 2, 40), (2, 1, '2026-02-01', 3, 60), (3, 2, '2026-02-01', 4, 80),
    (4, 2, '2026-03-01', 1, 20), (5, 3, '2026-03-01', 5, 95)`);
afterAll(() => database.close());

async function names(question: string): Promise<unknown[]> {
  return database.all(await statement(KENNEL, question)).map((row) => Object.values(row)[0]);
}

describe('who shares the first place', () => {
  it.each([
    ['which dog has the most stays', ['Ada', 'Bo']],
    ['which dog has the fewest stays', ['Dot']],
    ['heaviest dog', ['Ada', 'Bo']],
    ['the lightest dog', ['Cleo']],
    ['which breed is the most common', ['Collie', 'Poodle']],
    ['which dog had the most stays in February', ['Ada', 'Bo']],
    ['which dog stayed the most nights', ['Ada', 'Bo', 'Cleo']],
    ['which month had the most stays', ['2026-02', '2026-03']],
    ['which dog has the second most stays', ['Bo']],
    ['top 2 dogs by number of stays', ['Ada', 'Bo']],
  ])('%s', async (question, expected) => {
    expect(await names(question)).toEqual(expected);
  });

  it('compares no sums with fractions, whose last digits may differ', async () => {
    expect(await statement(KENNEL, 'which dog brought in the most money')).toMatch(/LIMIT 1$/);
  });

  it('shows one row where the figure alone is asked for', async () => {
    expect(database.all(await statement(KENNEL, 'what is the highest weight'))).toHaveLength(1);
  });
});
