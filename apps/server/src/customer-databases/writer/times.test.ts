import { describe, expect, it, test } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';
import type { Dialect } from '../types';

/** Classes with times such as '18:30', their bookings, and appointments with timestamps; today is 10 March 2026. */
const tables = [
  table('classes', ['id: integer', 'name: text', 'weekday: text = Monday|Tuesday', 'starts_at: text = 07:00|18:30']),
  table(
    'bookings',
    ['id: integer', 'class_id: integer', 'class_date: date', 'booked_at: timestamp'],
    ['class_id -> classes (id)'],
  ),
  table('dogs', ['id: integer', 'name: text']),
  table('appointments', ['id: integer', 'dog_id: integer', 'starts_at: timestamp'], ['dog_id -> dogs (id)']),
  table('stays', ['id: integer', 'check_in: date', 'booked_at: timestamp']),
  table('tours', ['id: integer', 'title: text', 'tour_date: date', 'departs: time']),
];
const STUDIO = schema(tables, 'sqlite');

describe('times of day', () => {
  it.each([
    ['classes after 6 pm', "FROM classes WHERE time(starts_at) >= '18:00:00'"],
    ['classes from 18:30 on', "FROM classes WHERE time(starts_at) >= '18:30:00'"],
    ['classes before noon', "FROM classes WHERE time(starts_at) < '12:00:00'"],
    ['classes between 5 and 8 pm', "WHERE time(starts_at) >= '17:00:00' AND time(starts_at) <= '20:00:00'"],
    ['classes from 11 to 2 pm', "WHERE time(starts_at) >= '11:00:00' AND time(starts_at) <= '14:00:00'"],
    ['classes at 18:30', "WHERE time(starts_at) = '18:30:00'"],
    ['how many evening classes are there', "COUNT(*) AS number_of_classes FROM classes WHERE time(starts_at) >= '18"],
    ['classes on Monday after 6 p.m.', "WHERE weekday = 'Monday' AND time(starts_at) >= '18:00:00'"],
    ['which classes start before 9 in the morning', "name, starts_at FROM classes WHERE time(starts_at) < '09:00:00'"],
    ['how many tours depart before 10 am', "COUNT(*) AS number_of_tours FROM tours WHERE time(departs) < '10:00:00'"],
    ['tours at half past', null],
    // The class that a booking is for has a time, and so does the booking itself.
    ['bookings before noon', "JOIN classes AS c ON c.id = b.class_id WHERE time(c.starts_at) < '12:00:00'"],
    ['bookings made before noon', "FROM bookings WHERE time(booked_at) < '12:00:00'"],
    ['stays booked before noon', "FROM stays WHERE time(booked_at) < '12:00:00'"],
    ['appointments this afternoon', "starts_at < '2026-03-11' AND time(starts_at) >= '12:00:00' AND time(starts_at) <"],
    ['which dogs have an appointment before 9am', "a.dog_id = d.id AND time(a.starts_at) < '09:00:00'"],
  ])('%s', async (question, expected) => {
    if (expected === null) expect(await written(STUDIO, question)).toMatchObject({ kind: 'ask' });
    else expect(await statement(STUDIO, question)).toContain(expected);
  });

  it.each(['stays this evening', 'dogs before noon', 'classes not before noon', 'classes after 6'])(
    'asks back: %s',
    async (question) => {
      expect(await written(STUDIO, question)).toMatchObject({ kind: 'ask' });
    },
  );

  it('says how a time was read', async () => {
    const { understood } = await written(STUDIO, 'evening classes');
    expect(understood).toContain("'evening' is from 18:00 on");
  });

  test.each<[Dialect, string, string]>([
    ['postgres', "CAST(starts_at AS time) < '12:00:00'", "departs < '12:00:00'"],
    ['mysql', "TIME(starts_at) < '12:00:00'", "departs < '12:00:00'"],
    ['mssql', "CAST(starts_at AS time) < '12:00:00'", "departs < '12:00:00'"],
  ])('in %s', async (dialect, moment, alone) => {
    const of = schema(tables, dialect);
    expect(await statement(of, 'appointments before noon')).toContain(moment);
    expect(await statement(of, 'tours before noon')).toContain(alone);
  });
});
