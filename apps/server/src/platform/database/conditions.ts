import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../cursor';

/** Condition for the rows after a place in a list sorted latest first. */
export const beyond = (at: AnyColumn, id: AnyColumn, place: Place | undefined): SQL | undefined =>
  place && sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;

/** The LIKE pattern that finds a text anywhere, with its wildcards escaped. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
