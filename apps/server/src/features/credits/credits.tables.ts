import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

/** An amount of credits: a decimal with three places, which the driver hands out as text. */
const credits = (name: string) => numeric(name, { precision: 18, scale: 3 });
const ofTeam = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

/** What a team has: the sums of its entries, kept beside them in the same statement. */
export const accounts = pgTable('credits_accounts', {
  teamId: uuid('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** Belongs to the product itself: nothing of it is counted. */
  exempt: boolean('exempt').notNull().default(false),
  balance: credits('balance').notNull().default('0'),
  /** What answers that are being written may cost at most, together. */
  reserved: credits('reserved').notNull().default('0'),
  /** All that was ever granted or bought. */
  total: credits('total').notNull().default('0'),
  rechargedAt: moment('recharged_at'),
});

/** What an agent has used. It stays when the agent goes: the team's sums hold it. */
export const agentAccounts = pgTable(
  'credits_agents',
  {
    agentId: uuid('agent_id').primaryKey(),
    teamId: ofTeam(),
    used: credits('used').notNull().default('0'),
    reserved: credits('reserved').notNull().default('0'),
    turns: bigint('turns', { mode: 'number' }).notNull().default(0),
    promptTokens: bigint('prompt_tokens', { mode: 'number' }).notNull().default(0),
    completionTokens: bigint('completion_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('credits_agents_team').on(table.teamId)],
);

/** What an answer that is being written may cost at most. It goes when the answer ends, or with the process that writes it. */
export const reservations = pgTable(
  'credits_reservations',
  {
    id: uuid('id').primaryKey(),
    teamId: ofTeam(),
    agentId: uuid('agent_id'),
    processId: uuid('process_id').notNull(),
    amount: credits('amount').notNull(),
    /** Whose credits are held: the team's, the agent's own limit's, or both. */
    ofTeam: boolean('of_team').notNull(),
    ofAgent: boolean('of_agent').notNull(),
    /** Under which caps of the agent's it is held as well, and of which day. */
    capped: text('capped').array(),
    day: date('day'),
  },
  (table) => [index('credits_reservations_team').on(table.teamId)],
);

/** What visitors have used of an agent's caps on a day: each alone, by several names, and all together. */
export const caps = pgTable(
  'credits_caps',
  {
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    teamId: ofTeam(),
    /** By UTC. */
    day: date('day').notNull(),
    /** Who is counted, such as an address or a conversation. */
    who: text('who').notNull(),
    used: credits('used').notNull().default('0'),
    /** What answers that are being written may cost at most, together. */
    reserved: credits('reserved').notNull().default('0'),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.day, table.who] }),
    index('credits_caps_team').on(table.teamId),
    index('credits_caps_day').on(table.day),
  ],
);

export const ENTRY_KINDS = ['start', 'grant', 'purchase', 'plan', 'refund', 'adjustment', 'usage'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The ledger. A trigger refuses every change of an entry. */
export const entries = pgTable(
  'credits_entries',
  {
    id: idColumn(),
    teamId: ofTeam(),
    agentId: uuid('agent_id'),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** What the balance changed by. */
    amount: credits('amount').notNull(),
    /** What use is worth, even where nobody is charged for it. */
    cost: credits('cost').notNull().default('0'),
    /** Of use: what a model was asked for. */
    purpose: text('purpose'),
    model: text('model'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    reason: text('reason'),
    /** What is booked under the same key of a team is booked once. */
    key: text('key'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('credits_entries_key').on(table.teamId, table.key),
    // All that the chart sums, so that a million rows are not read for it.
    index('credits_entries_agent').on(table.teamId, table.agentId, table.createdAt, table.cost),
    index('credits_entries_time').on(table.teamId, table.createdAt, table.id),
  ],
);
