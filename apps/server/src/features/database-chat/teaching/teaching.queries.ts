import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database';
import { teaching } from '../database-chat.tables';

export type TeachingRow = typeof teaching.$inferSelect;
export type NewTeaching = Pick<TeachingRow, 'kind' | 'question' | 'text' | 'origin' | 'fingerprint'>;

/** A connection and the team that it belongs to. */
export interface Taught {
  teamId: string;
  connectionId: string;
}

const INSERTED_AT_ONCE = 500;
const of = ({ teamId, connectionId }: Taught) =>
  and(eq(teaching.teamId, teamId), eq(teaching.connectionId, connectionId));

/** Newest first. */
export async function listTeaching(db: Queryable, whose: Taught): Promise<TeachingRow[]> {
  return db.select().from(teaching).where(of(whose)).orderBy(desc(teaching.createdAt), desc(teaching.id));
}

/** The number of items that a connection was taught, and their total characters. */
export async function countTeaching(db: Queryable, whose: Taught): Promise<{ count: number; characters: number }> {
  const characters = sql<number>`coalesce(sum(length(${teaching.text}) + coalesce(length(${teaching.question}), 0)), 0)::float8`;
  const [row] = await db.select({ count: count(), characters }).from(teaching).where(of(whose));
  return row ?? { count: 0, characters: 0 };
}

/** Total bytes of the teaching of a team's connections. */
export async function sumTeaching(db: Queryable, teamId: string): Promise<number> {
  const bytes = sql<number>`coalesce(sum(octet_length(${teaching.text}) + coalesce(octet_length(${teaching.question}), 0)), 0)::float8`;
  const [row] = await db.select({ bytes }).from(teaching).where(eq(teaching.teamId, teamId));
  return row?.bytes ?? 0;
}

/** @returns those of the fingerprints that are stored already */
export async function knownFingerprints(db: Queryable, whose: Taught, fingerprints: string[]): Promise<Set<string>> {
  if (fingerprints.length === 0) return new Set();
  const rows = await db
    .select({ fingerprint: teaching.fingerprint })
    .from(teaching)
    .where(and(of(whose), inArray(teaching.fingerprint, fingerprints)));
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

export async function insertTeaching(tx: Tx, whose: Taught, items: readonly NewTeaching[]): Promise<void> {
  for (let from = 0; from < items.length; from += INSERTED_AT_ONCE) {
    const some = items.slice(from, from + INSERTED_AT_ONCE);
    await tx
      .insert(teaching)
      .values(some.map((item) => ({ ...item, ...whose })))
      .onConflictDoNothing();
  }
}

export async function findByFingerprint(db: Queryable, whose: Taught, fingerprint: string) {
  const [row] = await db
    .select()
    .from(teaching)
    .where(and(of(whose), eq(teaching.fingerprint, fingerprint)));
  return row;
}

/** @param origin delete it only if this is its origin */
export async function deleteTeaching(
  db: Queryable,
  whose: Taught,
  id: string,
  origin?: TeachingRow['origin'],
): Promise<boolean> {
  const rows = await db
    .delete(teaching)
    .where(and(of(whose), eq(teaching.id, id), origin && eq(teaching.origin, origin)))
    .returning({ id: teaching.id });
  return rows.length > 0;
}
