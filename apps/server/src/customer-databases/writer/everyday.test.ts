import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';
import type { Dialect } from '../types';
import { writeSql } from '.';

const yard = (dialect: Dialect) =>
  schema(
    [
      table('yards', ['id: integer', 'name: text']),
      table(
        'boats',
        [
          'id: integer',
          'name: text = Tern|Gull',
          'yard_id: integer',
          'price: decimal',
          'state: text = hired|moored|available',
        ],
        ['yard_id -> yards (id)'],
      ),
      table('skippers', ['id: integer', 'name: text', 'joined_on: date', 'born_on: date']),
      table(
        'hirings',
        ['id: integer', 'boat_id: integer', 'skipper_id: integer', 'starts_on: date', 'fee: decimal'],
        ['boat_id -> boats (id)', 'skipper_id -> skippers (id)'],
      ),
      table(
        'refits',
        ['id: integer', 'boat_id: integer', 'reported_on: date', 'finished_on: date?', 'cost: decimal'],
        ['boat_id -> boats (id)'],
      ),
    ],
    dialect,
  );
const YARD = yard('sqlite');
const ASKED = {
  schema: YARD,
  teaching: { ddl: [], documentation: [], examples: [] },
  today: '2026-03-10',
  findValues: async () => [],
};
const kindOf = (question: string) => written(YARD, question).then(({ kind }) => kind);

describe('days of the week', () => {
  it.each([
    ['how many hirings started on weekends', 'sqlite', "(strftime('%w', starts_on) + 6) % 7 IN (5, 6)"],
    ['how many hirings started on weekends', 'postgres', 'EXTRACT(ISODOW FROM starts_on) - 1 IN (5, 6)'],
    ['how many hirings started on weekends', 'mysql', 'WEEKDAY(starts_on) IN (5, 6)'],
    ['how many hirings started on weekends', 'mssql', "DATEDIFF(day, '19000101', starts_on) % 7 IN (5, 6)"],
    ['hirings on Mondays and Fridays', 'mysql', 'WEEKDAY(starts_on) IN (0, 4)'],
    ['hirings that started on a Sunday', 'mysql', 'WEEKDAY(starts_on) = 6'],
    ['how many hirings did not start on weekends', 'mysql', 'NOT (WEEKDAY(starts_on) IN (5, 6))'],
  ] as const)('%s in %s', async (question, dialect, expected) => {
    expect(await statement(yard(dialect), question)).toContain(expected);
  });

  it('asks back at a single day that could be the last or the next', async () => {
    expect(await kindOf('how many hirings on Sunday')).not.toBe('sql');
  });
});

describe('states that are also events', () => {
  it.each([
    ['which boats have never been hired', 'WHERE NOT EXISTS ( SELECT 1 FROM hirings AS h WHERE h.boat_id = b.id )'],
    ['which boats are hired', "WHERE state = 'hired'"],
    ['show available boats', "WHERE state = 'available'"],
    ['which boat was hired the most', 'COUNT(*) AS number_of_hirings FROM hirings'],
    ['which boats were hired last month', 'EXISTS ( SELECT 1 FROM hirings AS h WHERE h.boat_id = b.id AND h.starts_on'],
    ['which skippers hired more than 3 times', 'HAVING COUNT(*) > 3'],
    ['which skippers have not hired anything this year', 'NOT EXISTS ( SELECT 1 FROM hirings'],
    ['how many times was the Tern hired', 'SELECT COUNT(*) AS number_of_hirings FROM hirings'],
    ['which boat was refitted most recently', 'MAX(r.reported_on)'],
  ])('%s', async (question, expected) => {
    expect((await statement(YARD, question)).replace(/\s+/g, ' ')).toContain(expected);
  });

  it('does not say of yards what their boats lack', async () => {
    expect(await kindOf('which yards have boats that were never refitted')).not.toBe('sql');
  });
});

describe('everyday periods', () => {
  it.each([
    ['hirings over the last 6 weeks', "starts_on >= '2026-01-27' AND starts_on < '2026-03-11'"],
    ['hirings in the past month', "starts_on >= '2026-02-10' AND starts_on < '2026-03-11'"],
    ['hirings since the start of the year', "starts_on >= '2026-01-01'"],
    ['hirings from the start of March to the end of April', "starts_on >= '2025-03-01' AND starts_on < '2025-05-01'"],
    ['hirings from March to now', "starts_on >= '2026-03-01' AND starts_on < '2026-03-11'"],
    ['hirings from November to March 2026', "starts_on >= '2025-11-01' AND starts_on < '2026-04-01'"],
    ['hirings so far this year', "starts_on >= '2026-01-01' AND starts_on < '2026-03-11'"],
    ['hirings this month so far', "starts_on >= '2026-03-01' AND starts_on < '2026-03-11'"],
    ['how many hirings were started this month', "starts_on >= '2026-03-01' AND starts_on < '2026-03-11'"],
    ['hirings of the year before last', "starts_on >= '2024-01-01' AND starts_on < '2025-01-01'"],
    ['which hirings have begun since May', "starts_on >= '2025-05-01'"],
    ['how many skippers did not join this year', 'NOT (joined_on'],
  ])('%s', async (question, expected) => {
    expect(await statement(YARD, question)).toContain(expected);
  });
});

describe('figures', () => {
  it.each([
    ['which boats cost more than average', 'WHERE price > (SELECT AVG(price) FROM boats)'],
    ['which boats cost less than 300', 'WHERE price < 300'],
    ['how long does a refit take on average', 'AVG(julianday(finished_on) - julianday(reported_on))'],
    ['how old are our skippers on average', 'AS average_age FROM skippers'],
  ])('%s', async (question, expected) => {
    expect(await statement(YARD, question)).toContain(expected);
  });
});

describe('follow-ups', () => {
  it.each([
    ['how many hirings started on Saturdays', 'and on Sundays?', "(strftime('%w', starts_on) + 6) % 7 = 6"],
    ['which boats are available', 'sort them by price', "WHERE state = 'available' ORDER BY price"],
    ['how many hirings started last year', 'and so far this year?', "starts_on < '2026-03-11'"],
    ['how many boats are moored', 'which ones?', "SELECT name FROM boats WHERE state = 'moored'"],
  ])('%s: %s', async (last, question, expected) => {
    const { text } = await writeSql({ ...ASKED, question, lastQuestion: last });
    expect(text.replace(/\s+/g, ' ')).toContain(expected);
    expect(text).not.toContain('= 5');
  });
});

describe('two figures in one question', () => {
  const two = (question: string) => statement(YARD, question);

  it('that nothing connects are counted apart, so that neither loses rows', async () => {
    expect(await two('how many yards are there and how many boats')).toBe(
      'SELECT (SELECT COUNT(*) FROM yards) AS number_of_yards, COUNT(*) AS number_of_boats FROM boats',
    );
  });

  it('of two kinds are not added up', async () => {
    expect(await two('how many hired boats do we have and how many moored boats')).toMatch(/GROUP BY state/);
  });

  it('of which one is of a time are not both of it', async () => {
    expect(await kindOf('how many boats are there, and what did they earn in 2025')).not.toBe('sql');
  });
});

describe('one name of several things', () => {
  const SONGS = schema(
    [
      table('artists', ['id: integer', 'name: text']),
      table('albums', ['id: integer', 'title: text', 'artist_id: integer'], ['artist_id -> artists (id)']),
      table('songs', ['id: integer', 'title: text', 'album_id: integer'], ['album_id -> albums (id)']),
    ],
    'sqlite',
  );
  const found = ['artists.name', 'albums.title', 'songs.title'].map((each) => {
    const [of = '', column = ''] = each.split('.');
    return { schema: null, table: of, column, value: 'Red Moon' };
  });

  it.each(['songs by Red Moon', 'how many songs does Red Moon have'])(
    'is that of whoever they belong to: %s',
    async (question) => {
      const asked = { ...ASKED, schema: SONGS, question, lastQuestion: null, findValues: async () => found };
      expect((await writeSql(asked)).text.replaceAll(/\s+/g, ' ')).toMatch(
        /artists AS (\w+) .*WHERE \1\.name = 'Red Moon'/,
      );
    },
  );
});

it('reads what is typed in a hurry', async () => {
  expect(await statement(YARD, 'how many boats r there')).toBe(await statement(YARD, 'how many boats are there'));
});

it.each([
  ['which of those are hired', 'Who are our five best skippers by fees?'],
  ['and how many of them are moored?', 'top 3 boats by price'],
])('does not pick from the first rows of a ranking: %s', async (question, lastQuestion) => {
  expect(await writeSql({ ...ASKED, question, lastQuestion })).toMatchObject({
    kind: 'ask',
    text: expect.stringContaining('first rows of a ranking'),
  });
});
