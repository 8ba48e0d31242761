import type { SourceKind } from '@parley/contract/sources';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database';
import type { Owner } from '../agents/agents.tables';
import { ofAgent, type SourceState, sources, stateColumns } from '../sources/sources.tables';
import { websites } from '../sources/websites.tables';

/** What makes two sources of an agent the same: a file's or a pair's checksum, or a page's address or id. */
export interface Identity {
  kind: SourceKind;
  identity: string;
}

const identity = sql<string>`case ${sources.kind} when 'website' then ${sources.url}
  when 'notion' then ${sources.externalId} else ${sources.checksum} end`;

/** An agent's sources that are the same as ones to be added. */
export async function findKnown(
  db: Queryable,
  owner: Owner,
  wanted: Identity[],
): Promise<(SourceState & { identity: string })[]> {
  if (wanted.length === 0) return [];
  const kinds = [...new Set(wanted.map(({ kind }) => kind))];
  const identities = wanted.map((one) => one.identity);
  return db
    .select({ ...stateColumns, identity })
    .from(sources)
    .where(and(ofAgent(owner), inArray(sources.kind, kinds), sql`${identity} = any(${sql.param(identities)}::text[])`));
}

/** Total bytes of an agent's sources, and of the pages of its websites that are about to become sources. */
export async function sumSizes(db: Queryable, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${sources.size}), 0)::float8` })
    .from(sources)
    .where(ofAgent(owner));
  const [waiting] = await db
    .select({ bytes: sql<number>`coalesce(sum(${websites.waitingBytes}), 0)::float8` })
    .from(websites)
    .where(and(eq(websites.teamId, owner.teamId), eq(websites.agentId, owner.agentId)));
  return (row?.bytes ?? 0) + (waiting?.bytes ?? 0);
}
