import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const KENNEL = schema(
  [
    table('owners', ['id: integer', 'name: text', 'town: text = Cork|Kerry', 'joined_on: date']),
    table('trainers', ['id: integer', 'name: text', 'hired_on: date']),
    table('lessons', ['id: integer', 'title: text = Heelwork|Recall']),
    table(
      'classes',
      ['id: integer', 'lesson_id: integer', 'trainer_id: integer', 'starts_at: timestamp?'],
      ['lesson_id -> lessons (id)', 'trainer_id -> trainers (id)'],
    ),
    table(
      'bookings',
      ['id: integer', 'owner_id: integer', 'class_id: integer', 'booked_at: timestamp?'],
      ['owner_id -> owners (id)', 'class_id -> classes (id)'],
    ),
    table('passes', ['id: integer', 'owner_id: integer', 'price: decimal'], ['owner_id -> owners (id)']),
  ],
  'sqlite',
);

const OF_ONE = 'WHERE b.owner_id = o.id';
const NO_BOOKING = `NOT EXISTS ( SELECT 1 FROM bookings AS b ${OF_ONE} )`;
const NO_LESSON = `NOT EXISTS ( SELECT 1 FROM bookings AS b JOIN classes AS c ON c.id = b.class_id JOIN lessons AS l ON l.id = c.lesson_id ${OF_ONE}`;
const SINCE_SEPTEMBER = "b.booked_at >= '2025-09-10' AND b.booked_at < '2026-03-11'";

describe('what was never done', () => {
  it.each([
    ['how many owners never booked', NO_BOOKING],
    ['how many owners never booked a lesson', `${NO_LESSON} )`],
    ['owners who never booked a lesson', `${NO_LESSON} )`],
    ['how many owners have not booked any lesson', `${NO_LESSON} )`],
    ['how many owners have never booked Heelwork', "AND l.title = 'Heelwork' )"],
    ['how many owners did not book anything', NO_BOOKING],
    ['how many owners have no bookings', NO_BOOKING],
    ['owners without any booking', NO_BOOKING],
    ["owners who haven't booked in the last 6 months", `${OF_ONE} AND ${SINCE_SEPTEMBER} )`],
    ["owners who haven't booked for 6 months", `${OF_ONE} AND ${SINCE_SEPTEMBER} )`],
    ['owners who have not booked a lesson in over six months', `AND ${SINCE_SEPTEMBER} )`],
    ["how many owners haven't booked since January", "AND b.booked_at >= '2026-01-01' )"],
    [
      "how many owners haven't booked a lesson this year",
      "b.booked_at >= '2026-01-01' AND b.booked_at < '2027-01-01' )",
    ],
    [
      'how many trainers have not taught a lesson this year',
      "c.starts_at >= '2026-01-01' AND c.starts_at < '2027-01-01' )",
    ],
    ['owners with a pass but no booking', 'AND EXISTS ( SELECT 1 FROM passes AS p WHERE p.owner_id = o.id )'],
  ])('%s', async (question, expected) => {
    const sql = await statement(KENNEL, question);
    expect(sql).toContain(expected);
    expect(sql).toContain('NOT EXISTS');
    expect(sql).not.toContain('IS NULL');
  });

  it.each(["how many owners haven't been here since January"])('asks back: %s', async (question) => {
    expect((await written(KENNEL, question)).kind).not.toBe('sql');
  });
});
