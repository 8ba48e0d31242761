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

/** An amount of credits: a decimal with three places, which the driver returns as text. */
const credits = (name: string) => numeric(name, { precision: 18, scale: 3 });
const ofTeam = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

/** A team's figures: the sums of its entries, maintained by the same statements. */
export const accounts = pgTable('credits_accounts', {
  teamId: uuid('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** The team belongs to the product itself: nothing of it is counted. */
  exempt: boolean('exempt').notNull().default(false),
  balance: credits('balance').notNull().default('0'),
  /** The maximum total cost of the answers being written. */
  reserved: credits('reserved').notNull().default('0'),
  /** All that was ever granted or bought. */
  total: credits('total').notNull().default('0'),
  rechargedAt: moment('recharged_at'),
});

/** What an agent has used. Kept when the agent is deleted, because the team's sums include it. */
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

/** The maximum cost of an answer being written. Deleted when the answer ends, or when the process writing it dies. */
export const reservations = pgTable(
  'credits_reservations',
  {
    id: uuid('id').primaryKey(),
    teamId: ofTeam(),
    agentId: uuid('agent_id'),
    processId: uuid('process_id').notNull(),
    amount: credits('amount').notNull(),
    /** Whose credits are reserved: the team's, the agent's own limit's, or both. */
    ofTeam: boolean('of_team').notNull(),
    ofAgent: boolean('of_agent').notNull(),
    /** The agent's caps that it also counts against, and their day. */
    capped: text('capped').array(),
    day: date('day'),
  },
  (table) => [index('credits_reservations_team').on(table.teamId)],
);

/** What visitors have used of an agent's caps on a day: each visitor, under several names, and all of them together. */
export const caps = pgTable(
  'credits_caps',
  {
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    teamId: ofTeam(),
    /** In UTC. */
    day: date('day').notNull(),
    /** Who is counted, such as an address or a conversation. */
    who: text('who').notNull(),
    used: credits('used').notNull().default('0'),
    /** The maximum total cost of the answers being written. */
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

/** The ledger. A trigger rejects every change to an entry. */
export const entries = pgTable(
  'credits_entries',
  {
    id: idColumn(),
    teamId: ofTeam(),
    agentId: uuid('agent_id'),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** The change of the balance. */
    amount: credits('amount').notNull(),
    /** What the usage is worth, even if nobody is charged for it. */
    cost: credits('cost').notNull().default('0'),
    /** For usage: what the model was called for. */
    purpose: text('purpose'),
    model: text('model'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    reason: text('reason'),
    /** Entries with the same key are booked only once per team. */
    key: text('key'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('credits_entries_key').on(table.teamId, table.key),
    // Covers everything that the chart sums, so that it need not read a million rows.
    index('credits_entries_agent').on(table.teamId, table.agentId, table.createdAt, table.cost),
    index('credits_entries_time').on(table.teamId, table.createdAt, table.id),
  ],
);
