import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import {
  activateSegments,
  insertBatch,
  openSegment,
  strikeKnowledge,
} from '../../src/features/knowledge/knowledge.service';
import { type Searching, type SearchOptions, search } from '../../src/features/knowledge/search';
import { createSegmentBuilder } from '../../src/features/knowledge/segment-builder.service';
import type { FoundPassage } from '../../src/models/types';
import { Caches } from '../../src/platform/caches';
import { type Database, openDatabase } from '../../src/platform/database';
import { Events } from '../../src/platform/events';
import { InFlight } from '../../src/platform/in-flight';
import { OwnConnection } from '../../src/platform/own-connection';
import { copyTemplate } from '../database';

export interface TestSource {
  name: string;
  kind?: 'file' | 'text' | 'website' | 'qa';
  url?: string;
  question?: string;
  answer?: string;
  chunks?: { text: string; heading?: string; page?: number }[];
}

/** A database with one team and one agent, whose sources are indexed the way training does it. */
export interface TestLibrary {
  database: Database;
  deps: Searching;
  teamId: string;
  agentId: string;
  addAgent(): Promise<string>;
  addSource(source: TestSource, agentId?: string): Promise<string>;
  /** Builds and stores an index of a source without making it searchable. @returns the segment's id */
  build(sourceId: string, source: TestSource, agentId?: string): Promise<number>;
  activate(segmentIds: number[], agentId?: string): Promise<void>;
  /** Changes the database by a statement that another process would run, and drops what is cached of the agent. */
  change(statement: string, values: unknown[], agentId?: string): Promise<void>;
  find(question: string, options?: Partial<SearchOptions>, agentId?: string, teamId?: string): Promise<FoundPassage[]>;
  close(): Promise<void>;
}

export async function openLibrary(): Promise<TestLibrary> {
  const copy = await copyTemplate();
  const database = await openDatabase({ DATA_DIR: copy.dataDir, DATABASE_URL: copy.databaseUrl });
  const { db, pool } = database;
  const log = pino({ level: 'silent' });
  const connection = new OwnConnection(database.connection, log);
  const events = new Events({ id: randomUUID(), others: 1 }, connection, pool, log);
  await connection.open();
  const deps = { db, log, caches: new Caches(events), inFlight: new InFlight() };
  const teamId = randomUUID();
  await pool.query(`insert into teams (id, name) values ($1, 'Team')`, [teamId]);
  const addAgent = async () => {
    const id: string = randomUUID();
    await pool.query(`insert into agents (id, team_id, name, settings) values ($1, $2, 'Agent', '{}')`, [id, teamId]);
    return id;
  };
  const agentId = await addAgent();
  const build: TestLibrary['build'] = async (sourceId, { name, question, answer, chunks }, agent = agentId) => {
    const builder = createSegmentBuilder({ title: question ?? name });
    const pieces = chunks ?? [{ text: `${question}\n${answer}` }];
    for (const [ordinal, { text, heading, page }] of pieces.entries()) {
      builder.add({ ordinal, text, heading: heading ?? null, page: page ?? null });
    }
    const built = builder.finish();
    const segmentId = await openSegment(db, teamId, agent, sourceId, built);
    for (const batch of built.batches()) await insertBatch(db, teamId, agent, segmentId, batch);
    return segmentId;
  };
  const activate = async (segmentIds: number[], agent = agentId) => {
    await db.transaction((tx) => activateSegments(tx, teamId, agent, segmentIds));
    await strikeKnowledge(deps, agent);
  };
  const change: TestLibrary['change'] = async (statement, values, agent = agentId) => {
    await pool.query(statement, values);
    await strikeKnowledge(deps, agent);
  };
  const find: TestLibrary['find'] = async (question, options, agent = agentId, team = teamId) => {
    const { passages } = await search(deps, team, agent, question, { limit: 5, ...options });
    return passages;
  };
  const addSource: TestLibrary['addSource'] = async (source, agent = agentId) => {
    const id = randomUUID();
    const { kind = 'file', name, url = null, question = null, answer = null } = source;
    await pool.query(
      `insert into sources (id, team_id, agent_id, kind, name, url, question, answer)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, teamId, agent, kind, name, url, question, answer],
    );
    await activate([await build(id, source, agent)], agent);
    return id;
  };
  const close = async () => {
    await deps.inFlight.drain(10_000);
    await connection.close();
    await database.close();
    await copy.drop();
  };
  return { database, deps, teamId, agentId, addAgent, addSource, build, activate, change, find, close };
}
