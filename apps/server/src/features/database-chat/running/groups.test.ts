import { expect, test } from 'vitest';
import type { Cell, ResultColumn } from '../../../customer-databases/types';
import { summarize } from './summary';

const text = (name: string): ResultColumn => ({ name, kind: 'text', scale: null });
const number = (name: string): ResultColumn => ({ name, kind: 'integer', scale: null });
const said = (sql: string, columns: ResultColumn[], rows: Cell[][], language = 'en') =>
  summarize(columns, rows, false, { sql, language });

const PER_STATE = 'SELECT state, COUNT(*) AS number_of_boats FROM boats GROUP BY state';
const STATES: Cell[][] = [
  ['moored', 17],
  ['hired', 4],
  ['sold', 3],
];
const SKIPPERS = [text('first_name'), text('last_name'), number('number_of_hirings')];
const PER_SKIPPER =
  'SELECT s.first_name, s.last_name, COUNT(*) AS number_of_hirings FROM hirings AS h JOIN skippers AS s ON s.id = h.skipper_id GROUP BY s.id, s.first_name, s.last_name';

test.each([
  ['en', 'Number of boats: moored 17, hired 4 and sold 3.'],
  ['de', '„number of boats“: moored 17, hired 4 und sold 3.'],
  ['fr', '« number of boats » : moored 17, hired 4 et sold 3.'],
  ['es', '«number of boats»: moored 17, hired 4 y sold 3.'],
])('a few groups are all told in %s', (language, expected) => {
  expect(said(PER_STATE, [text('state'), number('number_of_boats')], STATES, language)).toBe(expected);
});

test('people are told by their whole name, and groups by what they are', () => {
  expect(said(PER_SKIPPER, SKIPPERS, [['Ada', 'Stone', 6]])).toBe('Ada Stone: number of hirings 6.');
  const many: Cell[][] = [6, 5, 4, 3, 2].map((count, at) => [`Ada ${at}`, 'Stone', count]);
  expect(said(PER_SKIPPER, SKIPPERS, many)).toBe('5 skippers. Ada 0 Stone has the highest number of hirings: 6.');
});

test('months are told as months', () => {
  const sql =
    "SELECT strftime('%Y-%m', day) AS month, COUNT(*) AS hirings FROM hirings GROUP BY strftime('%Y-%m', day)";
  const rows: Cell[][] = [1, 2, 9, 3, 4].map((count, at) => [`2026-0${at + 1}`, count]);
  expect(said(sql, [text('month'), number('hirings')], rows)).toBe('5 months. The highest hirings is 9 (2026-03).');
  expect(said(sql, [text('month'), number('hirings')], rows, 'de')).toContain('5 Monate.');
});

test('what subqueries read does not hide whose rows are listed', () => {
  const sql = `SELECT b.name FROM boats AS b WHERE NOT EXISTS (SELECT 1 FROM hirings AS h JOIN skippers AS s ON s.id = h.skipper_id WHERE h.boat_id = b.id)`;
  expect(said(sql, [text('name')], [['Tern'], ['Gull']])).toBe('2 boats: Tern and Gull.');
  expect(said(sql, [text('name')], [['Tern']])).toBe('1 boat: Tern.');
});

test('a figure that several listed rows share is not told', () => {
  const sql = 'SELECT id, fee FROM hirings WHERE paid_on IS NULL';
  expect(
    said(
      sql,
      [number('id'), number('fee')],
      [
        [1, 50],
        [2, 50],
        [3, 20],
      ],
    ),
  ).toBe('3 hirings.');
});
