import sqlite from 'node-sqlite3-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';
import type { SoughtValues } from '../types';
import { rewriteQuestion, writeSql } from '.';

const NOTHING_TAUGHT = { ddl: [], documentation: [], examples: [] };

/** Members book classes that teachers give; today is 10 March 2026. */
const STUDIO = schema(
  [
    table('teachers', ['id: integer', 'name: text', 'hired_on: date', 'hourly_rate: decimal', 'is_active: boolean']),
    table(
      'classes',
      ['id: integer', 'name: text = Flow|Power|Kids', 'teacher_id: integer', 'minutes: integer'],
      ['teacher_id -> teachers (id)'],
    ),
    table('members', [
      'id: integer',
      'full_name: text = Ada Lund|Bo Lund|Cleo Roth|Dot May',
      'city: text = Bremen|Verden',
      'joined_on: date',
      'birth_date: date',
      'cancelled_on: date?',
    ]),
    table(
      'bookings',
      [
        'id: integer',
        'member_id: integer',
        'class_id: integer',
        'class_date: date',
        'status: text = booked|attended|cancelled',
        'booked_at: date?',
      ],
      ['member_id -> members (id)', 'class_id -> classes (id)'],
    ),
    table(
      'payments',
      ['id: integer', 'booking_id: integer', 'paid_on: date?', 'amount: decimal'],
      ['booking_id -> bookings (id)'],
    ),
  ],
  'sqlite',
);

const database = new sqlite.Database();
database.exec(`CREATE TABLE teachers (id INTEGER PRIMARY KEY, name TEXT, hired_on TEXT, hourly_rate REAL, is_active INTEGER);
  INSERT INTO teachers VALUES (1, 'Ines Moreau', '2019-03-01', 32, 1), (2, 'Tom Baker', '2021-01-01', 30, 0), (3, 'Yuki Sato', '2022-03-15', 31, 1);
  CREATE TABLE classes (id INTEGER PRIMARY KEY, name TEXT, teacher_id INTEGER, minutes INTEGER);
  INSERT INTO classes VALUES (1, 'Flow', 1, 60), (2, 'Power', 2, 75), (3, 'Kids', 2, 45);
  CREATE TABLE members (id INTEGER PRIMARY KEY, full_name TEXT, city TEXT, joined_on TEXT, birth_date TEXT, cancelled_on TEXT);
  INSERT INTO members VALUES (1, 'Ada Lund', 'Bremen', '2025-01-12', '1990-03-10', NULL), (2, 'Bo Lund', 'Bremen', '2025-03-02', '1980-03-10', '2026-01-31'),
    (3, 'Cleo Roth', 'Bremen', '2026-02-01', '2000-03-10', NULL), (4, 'Dot May', 'Verden', '2026-02-01', '2000-03-10', NULL);
  CREATE TABLE bookings (id INTEGER PRIMARY KEY, member_id INTEGER, class_id INTEGER, class_date TEXT, status TEXT, booked_at TEXT);
  INSERT INTO bookings VALUES (1, 1, 1, '2026-01-08', 'attended', '2026-01-05'), (2, 1, 1, '2026-02-09', 'cancelled', '2026-02-05'),
    (3, 2, 2, '2026-02-10', 'attended', '2026-02-06'), (4, 1, 2, '2026-03-12', 'booked', '2026-03-05');
  CREATE TABLE payments (id INTEGER PRIMARY KEY, booking_id INTEGER, paid_on TEXT, amount REAL);
  INSERT INTO payments VALUES (1, 1, '2026-01-05', 14), (2, 3, '2026-02-06', 17)`);
afterAll(() => database.close());

async function rows(question: string): Promise<unknown[][]> {
  return database.all(await statement(STUDIO, question)).map((row) => Object.values(row));
}

describe('members who book classes that teachers give', () => {
  it.each([
    // Two references lead from the rows that are counted to those they are counted for.
    ['which teacher has the fewest bookings', [['Yuki Sato', 0]]],
    ['which city has the fewest bookings', [['Verden', 0]]],
    // A booking has a date of its own, and members who never booked have no booking.
    ['who has never booked', [['Cleo Roth'], ['Dot May']]],
    ['which class has never been booked', [['Kids']]],
    // Members are active by their own date, not by their teachers' flag.
    ['how many active members', [[3]]],
    ['members who cancelled', [['Bo Lund']]],
    ['how many bookings were cancelled', [[1]]],
    // 'Came' means a booking by the people whom the studio serves.
    ['who came in January', [['Ada Lund']]],
    ['who attended Power', [['Bo Lund']]],
    ['how many times did Ada Lund come', [[3]]],
    ['how many bookings for 12 March', [[1]]],
    ['how many bookings for 10 February', [[1]]],
    ['who is booked for 12 March', [['Ada Lund']]],
    // Payments are rows of their own.
    ['how many unpaid bookings', [[2]]],
    [
      'compare bookings in January and February',
      [
        ['2026-01', 1],
        ['2026-02', 2],
      ],
    ],
    ['busiest month', [['2026-02', 2]]],
  ])('%s', async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });

  it('reckons the mean of ages from days of birth', async () => {
    const [[age]] = (await rows('average age of members from Bremen')) as [[number]];
    expect(age).toBeCloseTo((36 + 46 + 26) / 3, 1);
  });

  it('counts the rows that have a day, by that day', async () => {
    const hotel = schema(
      [table('stays', ['id: integer', 'booked_on: date', 'arrival: date', 'departure: date?'])],
      'sqlite',
    );
    expect(await statement(hotel, 'how many arrivals in July 2026')).toBe(
      "SELECT COUNT(*) AS number_of_stays FROM stays WHERE arrival >= '2026-07-01' AND arrival < '2026-08-01'",
    );
  });

  it.each([
    ['bookings of Cleo', 'sql', /full_name = 'Cleo Roth'/],
    ['bookings of Ada Lund', 'sql', /full_name = 'Ada Lund'/],
    ['bookings of Lund', 'ask', /^'lund' could be Ada Lund or Bo Lund\. Which do you mean\?$/],
  ])('takes the first or the last name for the whole one: %s', async (question, kind, text) => {
    const findValues = async ({ phrases, names }: SoughtValues) =>
      database
        .all('SELECT full_name FROM members')
        .map((row) => ({ schema: null, table: 'members', column: 'full_name', value: String(row.full_name) }))
        .filter(
          ({ value }) => phrases.includes(value) || names.some((name) => value.toLowerCase().split(' ').includes(name)),
        );
    const request = { question, lastQuestion: null, schema: STUDIO, teaching: NOTHING_TAUGHT, today: '2026-03-10' };
    const { text: said, ...answer } = await writeSql({ ...request, findValues });
    expect(answer.kind).toBe(kind);
    expect(said).toMatch(text);
  });

  it('asks back about a rate that is none of its columns', async () => {
    const text = 'I am not sure what hourly_rate has to do with it. Could you be more specific?';
    expect(await written(STUDIO, 'cancellation rate')).toMatchObject({ kind: 'ask', text });
  });

  it.each(['unpaid bookings', 'does Ines teach Flow'])('carries nothing into %s', (question) => {
    expect(rewriteQuestion(question, 'members from Bremen', STUDIO)).toBe(question);
  });
});
