import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { question, random, sentence } from '../../../../bench/lib/corpus';
import { keepIndex } from '../../src/features/knowledge/resident-index';
import { search } from '../../src/features/knowledge/search';
import { Caches } from '../../src/platform/caches';
import { openDatabase } from '../../src/platform/database';
import { Events } from '../../src/platform/events';
import { InFlight } from '../../src/platform/in-flight';
import { OwnConnection } from '../../src/platform/own-connection';
import { seed } from './seed';

/**
 * Times the way from a question to its passages, with the index in the database and in memory: `DATABASE_URL=… npx tsx
 * apps/server/test/knowledge/measure.ts 1000 10000 100000`
 */
const QUESTIONS = 40;

const config = { DATA_DIR: tmpdir(), DATABASE_URL: process.env.DATABASE_URL };
const log = pino({ level: 'warn' });
const database = await openDatabase(config);
const connection = new OwnConnection(database.connection, log);
const events = new Events({ id: randomUUID(), others: 1 }, connection, database.pool, log);
await connection.open();
const silent = { listening: false, announce: async () => undefined, subscribe: () => () => undefined };
const nothingKept = new Caches({ ...silent, onSilence: () => undefined });
const deps = { db: database.db, log, caches: new Caches(events), inFlight: new InFlight() };

for (const chunkCount of process.argv.slice(2).map(Number)) {
  const { teamId, agentId } = await seed(database, chunkCount);
  const next = random(7);
  const usual = Array.from({ length: QUESTIONS }, () => question(next));
  const common = Array.from({ length: QUESTIONS }, () => 'ke lin mo ra sti ton');
  const mistyped = Array.from({ length: QUESTIONS }, () => `${sentence(next, 1).slice(0, -1).toLowerCase()}xa`);
  const ask = (text: string) => search(deps, teamId, agentId, text, { limit: 10 });
  const askStored = (text: string) => search({ ...deps, caches: nothingKept }, teamId, agentId, text, { limit: 10 });
  await measure(chunkCount, 'in the database, usual', usual, askStored);
  const loading = process.cpuUsage();
  await keepIndex(deps, teamId, agentId);
  report(chunkCount, 'reading it into memory', [process.cpuUsage(loading).user / 1_000], []);
  await measure(chunkCount, 'in memory, usual', usual, ask);
  await measure(chunkCount, 'in memory, asked again', usual, ask);
  await measure(chunkCount, 'in memory, commonest words', common, ask);
  await measure(chunkCount, 'in memory, mistyped', mistyped, ask);
}
await deps.inFlight.drain(10_000);
await connection.close();
await database.close();

async function measure(chunkCount: number, name: string, questions: string[], ask: (text: string) => Promise<unknown>) {
  await ask(questions[0] as string);
  const elapsed: number[] = [];
  const busy: number[] = [];
  for (const text of questions) {
    const before = process.cpuUsage();
    const began = performance.now();
    await ask(text);
    elapsed.push(performance.now() - began);
    const { user, system } = process.cpuUsage(before);
    busy.push((user + system) / 1_000);
  }
  report(chunkCount, name, elapsed, busy);
}

/** Milliseconds: 10th and 50th percentile (the former is least disturbed by other load), and the process's CPU time. */
function report(chunkCount: number, name: string, elapsed: number[], busy: number[]) {
  const at = (list: number[], share: number) =>
    [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))]?.toFixed(2) ?? '-';
  process.stdout.write(
    `${chunkCount}\t${name}\t${at(elapsed, 0.1)}\t${at(elapsed, 0.5)}\tcpu ${at(busy, 0.1)}\t${at(busy, 0.5)}\n`,
  );
}
