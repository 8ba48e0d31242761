import { QA_SHOWN_CHARACTERS } from '@parley/contract/constants';
import type { SourceKind } from '@parley/contract/source-kinds';
import type { ChildPage } from '@parley/contract/source-parts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents, type Owner } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';
import { websites } from './websites.tables';

/** Kinds whose content lives elsewhere and changes without notice. */
export const ELSEWHERE: readonly SourceKind[] = ['website', 'notion'];

/** Times are ISO strings, sizes are in bytes, and counts are lines of text. */
export interface StoredCheck {
  at: string;
  outcome: 'new' | 'unchanged' | 'changed' | 'failed';
  change: { at: string; sizeBefore: number; sizeAfter: number; added: number; removed: number } | null;
  /** The failure is permanent: only another file would help. */
  final?: boolean;
}

/** The beginnings of the first lines that were added and removed. */
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
    /** The file store's key: of an uploaded file, or of a website's fetched page until it is trained. */
    fileKey: text('file_key'),
    text: text('text'),
    url: text('url'),
    /** The website on which it was found. */
    websiteId: uuid('website_id').references(() => websites.id, { onDelete: 'set null' }),
    question: text('question'),
    answer: text('answer'),
    /** Other wordings of a pair's question, from visitors and from before edits: asking any of them gets the answer. */
    askedAs: text('asked_as').array().notNull().default(sql`'{}'`),
    /** The id of a Notion page or database. */
    externalId: text('external_id'),
    /** The version that the external page reported when it was last read; if unchanged, it need not be read again. */
    revision: text('revision'),
    /** The result of the latest check of the external page; for a file, how reading it failed. */
    check: jsonb('check').$type<StoredCheck>(),
    changeLines: jsonb('change_lines').$type<ChangeLines>(),
    childPages: jsonb('child_pages').$type<ChildPage[]>(),
    /** SHA-256 in hex of what is stored; for a website, of the fetched page. */
    checksum: text('checksum'),
    /** The checksum that the current segment was built from: if equal, nothing need be parsed again. */
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
/** A source without its text and other large columns. */
export type SourceState = Omit<SourceRow, 'text' | 'askedAs' | 'changeLines' | 'childPages'>;

const { text: _text, askedAs: _asked, changeLines: _lines, childPages: _pages, ...small } = getTableColumns(sources);
export const stateColumns = small;
const beginningOf = (column: AnyPgColumn) => sql<string | null>`left(${column}, ${QA_SHOWN_CHARACTERS}::int)`;
/** Without anything large, for reading all of an agent's sources at once. */
export const shownColumns = {
  ...stateColumns,
  question: beginningOf(sources.question).as('question'),
  answer: beginningOf(sources.answer).as('answer'),
};

export const ofAgent = ({ teamId, agentId }: Owner) => and(eq(sources.teamId, teamId), eq(sources.agentId, agentId));
export const ofTeam = (teamId: string, sourceId: string) => and(eq(sources.teamId, teamId), eq(sources.id, sourceId));

/** An agent's access to a Notion workspace. */
export const notionConnections = pgTable(
  'sources_notion_connections',
  {
    agentId: uuid('agent_id')
      .primaryKey()
      .references(() => agents.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Encrypted; decrypted only to call Notion. */
    token: text('token').notNull(),
    workspace: text('workspace'),
    createdAt: createdAt(),
  },
  (table) => [index('sources_notion_connections_team').on(table.teamId)],
);

/** When an agent's external pages are automatically checked again; no row means never. */
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

/** Answers that the owner corrected; they are asked again before a training is published. */
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
    /**
     * The pair that the correction became; later changes to the pair also change the case. Null after the pair is
     * deleted, until the case is deleted too.
     */
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

/** What a version of the sources answered, as stored for the owner. */
export interface StoredWorse {
  question: string;
  expected: string;
  before: { text: string; answered: boolean | null };
  after: { text: string; answered: boolean | null };
  reason: 'declined' | 'facts' | 'words';
  lost: string[];
  model: string;
}

/** What keeps an agent's latest training from being published; no row means nothing does. */
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
    /** The complete indexes that are not searched yet, in order; the cases are asked against them. */
    segmentIds: integer('segment_ids').array().notNull(),
    asked: integer('asked').notNull().default(0),
    worse: jsonb('worse').$type<StoredWorse[]>().notNull().default([]),
    createdAt: createdAt(),
    /** When the team's owners were last mailed about a pending decision; they get no other mail before one is made. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [index('sources_reviews_team').on(table.teamId)],
);
