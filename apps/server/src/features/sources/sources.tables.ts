import { QA_SHOWN_CHARACTERS } from '@parley/contract/constants';
import type { SourceKind } from '@parley/contract/source-kinds';
import type { ChildPage } from '@parley/contract/source-parts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents, type Owner } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';
import { websites } from './websites.tables';

/** Kinds whose content is elsewhere, and changes without anybody saying so. */
export const ELSEWHERE: readonly SourceKind[] = ['website', 'notion'];

/** Times as ISO texts; sizes in bytes, counts in lines of text. */
export interface StoredCheck {
  at: string;
  outcome: 'new' | 'unchanged' | 'changed' | 'failed';
  change: { at: string; sizeBefore: number; sizeAfter: number; added: number; removed: number } | null;
  /** It failed, and always will: only another file helps. */
  final?: boolean;
}

/** The beginnings of the first lines that came and went. */
export interface ChangeLines {
  added: string[];
  removed: string[];
}

export const sources = pgTable(
  'sources',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['file', 'text', 'website', 'qa', 'notion'] }).notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull().default(0),
    /** Where the file store keeps the bytes of a file; of a page, what was fetched with its website and is not trained yet. */
    fileKey: text('file_key'),
    text: text('text'),
    url: text('url'),
    /** The website that it was found on as one of its pages. */
    websiteId: uuid('website_id').references(() => websites.id, { onDelete: 'set null' }),
    question: text('question'),
    answer: text('answer'),
    /** A pair's question as visitors put it, and as it was worded before: whoever asked that has got the answer. */
    askedAs: text('asked_as').array().notNull().default(sql`'{}'`),
    /** Which page elsewhere it is: the id of a Notion page or database. */
    externalId: text('external_id'),
    /** What the page elsewhere said of its own state when it was last read; equal means that it need not be read again. */
    revision: text('revision'),
    /** What the latest look at the page elsewhere found; of a file, how its reading failed. */
    check: jsonb('check').$type<StoredCheck>(),
    changeLines: jsonb('change_lines').$type<ChangeLines>(),
    childPages: jsonb('child_pages').$type<ChildPage[]>(),
    /** SHA-256 in hex of what is stored; of the fetched page for a website. */
    checksum: text('checksum'),
    /** The checksum from which the present segment was made: equal means that nothing need be parsed again. */
    trainedChecksum: text('trained_checksum'),
    /** The newest complete index of this source; it is searched once the agent's training has settled. */
    segmentId: integer('segment_id'),
    status: text('status', { enum: ['pending', 'training', 'trained', 'failed'] })
      .notNull()
      .default('pending'),
    progress: integer('progress').notNull().default(0),
    step: text('step'),
    error: text('error'),
    chunks: integer('chunks').notNull().default(0),
    characters: integer('characters').notNull().default(0),
    createdAt: createdAt(),
    trainedAt: moment('trained_at'),
  },
  (table) => [
    index('sources_agent').on(table.agentId, table.createdAt),
    index('sources_team').on(table.teamId),
    index('sources_status').on(table.status),
    index('sources_website').on(table.websiteId),
    index('sources_sizes').on(table.teamId, table.agentId, table.size),
  ],
);

export type SourceRow = typeof sources.$inferSelect;
export type NewSourceRow = Omit<typeof sources.$inferInsert, 'teamId' | 'agentId'>;
/** A source without its text and what else is written down beside it. */
export type SourceState = Omit<SourceRow, 'text' | 'askedAs' | 'changeLines' | 'childPages'>;

const { text: _text, askedAs: _asked, changeLines: _lines, childPages: _pages, ...small } = getTableColumns(sources);
export const stateColumns = small;
const beginningOf = (column: AnyPgColumn) => sql<string | null>`left(${column}, ${QA_SHOWN_CHARACTERS}::int)`;
/** The same without what may be large, for all sources of an agent at once. */
export const shownColumns = {
  ...stateColumns,
  question: beginningOf(sources.question).as('question'),
  answer: beginningOf(sources.answer).as('answer'),
};

export const ofAgent = ({ teamId, agentId }: Owner) => and(eq(sources.teamId, teamId), eq(sources.agentId, agentId));
export const ofTeam = (teamId: string, sourceId: string) => and(eq(sources.teamId, teamId), eq(sources.id, sourceId));

/** An agent's access to a workspace of Notion. */
export const notionConnections = pgTable(
  'sources_notion_connections',
  {
    agentId: uuid('agent_id')
      .primaryKey()
      .references(() => agents.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Sealed; opened only to ask Notion. */
    token: text('token').notNull(),
    workspace: text('workspace'),
    createdAt: createdAt(),
  },
  (table) => [index('sources_notion_connections_team').on(table.teamId)],
);

/** When the pages elsewhere of an agent are checked again automatically; no row means never. */
export const resyncs = pgTable(
  'sources_resyncs',
  {
    agentId: uuid('agent_id')
      .primaryKey()
      .references(() => agents.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    every: text('every', { enum: ['daily', 'weekly'] }).notNull(),
    nextAt: moment('next_at').notNull(),
    lastAt: moment('last_at'),
  },
  (table) => [index('sources_resyncs_next').on(table.nextAt), index('sources_resyncs_team').on(table.teamId)],
);

/** Answers that the owner corrected: asked again before a training is published. */
export const cases = pgTable(
  'sources_cases',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** The pair that the correction became: its later changes are the case's too. Null once it is gone, until the case is. */
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'set null' }),
    question: text('question').notNull(),
    expected: text('expected').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sources_cases_agent').on(table.agentId, table.createdAt),
    index('sources_cases_team').on(table.teamId),
    uniqueIndex('sources_cases_source').on(table.sourceId),
  ],
);

/** What a version of the sources answered, as it is kept for the owner. */
export interface StoredWorse {
  question: string;
  expected: string;
  before: { text: string; answered: boolean | null };
  after: { text: string; answered: boolean | null };
  reason: 'declined' | 'facts' | 'words';
  lost: string[];
  model: string;
}

/** What keeps an agent's latest training from being published. No row: nothing does. */
export const reviews = pgTable(
  'sources_reviews',
  {
    agentId: uuid('agent_id')
      .primaryKey()
      .references(() => agents.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['asking', 'waiting', 'kept'] }).notNull(),
    /** The complete indexes that are not searched yet, in order: what the cases are asked against. */
    segmentIds: integer('segment_ids').array().notNull(),
    asked: integer('asked').notNull().default(0),
    worse: jsonb('worse').$type<StoredWorse[]>().notNull().default([]),
    createdAt: createdAt(),
    /** When the team's owners were mailed that a decision waits for them; not again before one was made. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [index('sources_reviews_team').on(table.teamId)],
);
