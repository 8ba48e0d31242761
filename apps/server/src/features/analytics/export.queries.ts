import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { messages } from '../chat/chat.tables';
import { type Asked, asked, iso } from './analytics.queries';

export interface ExportedRow extends Record<string, unknown> {
  conversationId: string;
  seq: number;
  createdAt: string;
  sender: string;
  content: string;
  source: string;
  reaction: 'positive' | 'negative' | null;
}

/** The period's messages, ordered by conversation and position. @param after the last row of the previous page */
export async function listForExport(
  db: Db,
  of: Asked,
  conversationIds: string[],
  after: ExportedRow | undefined,
  limit: number,
): Promise<ExportedRow[]> {
  const ids = sql`${sql.param(conversationIds)}::uuid[]`;
  const beyond = after
    ? sql`and (array_position(${ids}, m.conversation_id), m.seq)
        > (array_position(${ids}, ${after.conversationId}::uuid), ${after.seq}::int)`
    : sql``;
  const { rows } = await db.execute<ExportedRow>(sql`
    select m.conversation_id as "conversationId", m.seq, ${iso} as "createdAt", m.sender, m.content, m.source, m.reaction
    from ${messages} as m
    where m.conversation_id = any(${ids}) and ${asked(of)} and m.status <> 'pending' ${beyond}
    order by array_position(${ids}, m.conversation_id), m.seq limit ${limit}`);
  return rows;
}
