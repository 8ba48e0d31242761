import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

export const customDomains = pgTable(
  'custom_domains',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** In lower case, as in DNS. */
    host: text('host').notNull(),
    /** The required content of the TXT record. */
    token: text('token').notNull(),
    txtFound: boolean('txt_found').notNull().default(false),
    cnameFound: boolean('cname_found').notNull().default(false),
    /** Another team has proved it, and still does. */
    taken: boolean('taken').notNull().default(false),
    unreachable: boolean('unreachable').notNull().default(false),
    /** Since when it is served; null if it is not. */
    connectedAt: moment('connected_at'),
    failingSince: moment('failing_since'),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    // Anybody may add any host; it belongs to the team that proves it.
    uniqueIndex('custom_domains_connected').on(table.host).where(sql`${table.connectedAt} is not null`),
    uniqueIndex('custom_domains_once').on(table.teamId, table.host),
    index('custom_domains_agent').on(table.agentId, table.createdAt),
    index('custom_domains_due').on(table.nextCheckAt),
  ],
);
