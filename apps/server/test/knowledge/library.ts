import { randomUUID } from 'node:crypto';
import { createSegmentBuilder } from '../../src/features/knowledge/segment-builder.service';
import { activateSegments, insertBatch, openSegment } from '../../src/features/knowledge/segments.service';
import { type Database, openDatabase } from '../../src/platform/database';
import { copyTemplate } from '../database';

export interface TestSource {
  name: string;
  kind?: 'file' | 'text' | 'website' | 'qa';
  url?: string;
  question?: string;
  answer?: string;
  chunks?: { text: string; heading?: string; page?: number }[];
}

/** A database with one team and one agent, whose sources are indexed as the training does it. */
export interface TestLibrary {
  database: Database;
  teamId: string;
  agentId: string;
  addAgent(): Promise<string>;
  addSource(source: TestSource, agentId?: string): Promise<string>;
  /** Builds and stores an index of a source, without making it the searched one. @returns the segment's id */
  build(sourceId: string, source: TestSource, agentId?: string): Promise<number>;
  activate(segmentIds: number[], agentId?: string): Promise<void>;
  close(): Promise<void>;
}

export async function openLibrary(): Promise<TestLibrary> {
  const copy = await copyTemplate();
  const database = await openDatabase({ DATA_DIR: copy.dataDir, DATABASE_URL: copy.databaseUrl });
  const { db, pool } = database;
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
  const activate = (segmentIds: number[], agent = agentId) =>
    db.transaction((tx) => activateSegments(tx, teamId, agent, segmentIds));
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
    await database.close();
    await copy.drop();
  };
  return { database, teamId, agentId, addAgent, addSource, build, activate, close };
}
