import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';
import { users } from '../users/users.tables';

/** Who was told which answer: the log, and the safeguard against telling anybody twice. */
export const followUps = pgTable(
  'follow_ups',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** The sender. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 in hex of the address: it outlives the conversation without revealing the address. */
    addressKey: text('address_key').notNull(),
    /** Likewise for the question, in the form in which questions are compared. */
    questionKey: text('question_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('follow_ups_once').on(table.agentId, table.addressKey, table.questionKey),
    index('follow_ups_team').on(table.teamId, table.createdAt),
    index('follow_ups_user').on(table.userId),
  ],
);
