import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../cursor';

/** What comes after a place in a list, the latest first. */
export const beyond = (at: AnyColumn, id: AnyColumn, place: Place | undefined): SQL | undefined =>
  place && sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;

/** What LIKE finds a text with wherever it stands, whatever is in it. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
