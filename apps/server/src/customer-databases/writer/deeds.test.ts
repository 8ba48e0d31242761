import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

/** Jobs may not be finished yet,, and loans may never come back. */
const FARM = schema(
  [
    table('keepers', ['id: integer', 'name: text']),
    table('barns', ['id: integer', 'name: text']),
    table(
      'jobs',
      ['id: integer', 'barn_id: integer', 'crew_name: text?', 'opened_on: date', 'finished_on: date?', 'cost: decimal'],
      ['barn_id -> barns (id)'],
    ),
    table(
      'loans',
      ['id: integer', 'keeper_id: integer', 'borrowed_on: date', 'returned_on: date?', 'lost_on: date?'],
      ['keeper_id -> keepers (id)'],
    ),
  ],
  'sqlite',
);

describe('who did something most often', () => {
  it.each([
    ['which crew finished the most jobs', 'FROM jobs WHERE finished_on IS NOT NULL AND crew_name IS NOT NULL'],
    ['which keeper returned the most loans', 'WHERE l.returned_on IS NOT NULL GROUP BY k.id, k.name'],
    ['which crew has the most finished jobs', 'FROM jobs WHERE finished_on IS NOT NULL'],
    ['which barn has the most unfinished jobs', 'WHERE j.finished_on IS NULL'],
    ['which barn has the most open jobs', 'WHERE j.finished_on IS NULL'],
    ['which crew finished the fewest jobs', 'FROM jobs WHERE finished_on IS NOT NULL'],
    ['which keeper has the most lost loans', 'WHERE l.lost_on IS NOT NULL GROUP BY k.id, k.name'],
    ['finished jobs sorted by opened date', 'WHERE finished_on IS NOT NULL ORDER BY opened_on'],
    ['how many finished jobs were opened in 2025', "opened_on < '2026-01-01' AND finished_on IS NOT NULL"],
    ['how many jobs did each crew finish', 'FROM jobs WHERE finished_on IS NOT NULL'],
    ['which crew finished the most jobs in 2025', "finished_on >= '2025-01-01' AND finished_on < '2026-01-01'"],
    ['the 3 most recently finished jobs', 'ORDER BY finished_on DESC'],
    ['which crew has the most jobs', 'FROM jobs WHERE crew_name IS NOT NULL'],
  ])('%s', async (question, expected) => {
    expect(await statement(FARM, question)).toContain(expected);
  });

  it.each(['when was the finished job of Ada opened', 'the most expensive finished job'])(
    'asks back rather than leave out that something was done: %s',
    async (question) => {
      expect((await written(FARM, question)).kind).toBe('ask');
    },
  );
});
