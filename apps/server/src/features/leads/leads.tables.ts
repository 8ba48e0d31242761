import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { conversations } from '../chat/chat.tables';
import { teams } from '../teams/teams.tables';

export const leads = pgTable(
  'leads',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** At most one lead per conversation; it is kept when the owner deletes the conversation. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('leads_conversation').on(table.conversationId),
    index('leads_agent').on(table.agentId, table.createdAt, table.id),
    index('leads_team').on(table.teamId),
  ],
);
