import type { Db } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { HeldIndex } from './held-index';
import { readSomePassages, readSomeTerms, readVersion } from './held-index.queries';
import { HeldIndexes } from './held-indexes';
import { type PassageRow, readIndex } from './search.queries';
import { databaseIndex, type SearchedIndex } from './searched-index';

/** Read at once, so that neither the database nor the event loop is held for long. */
const TERMS_AT_ONCE = 1_000;
const PASSAGES_AT_ONCE = 200;

const indexes = new HeldIndexes();
const keyOf = (teamId: string, agentId: string) => `${teamId} ${agentId}`;

/**
 * Begins to read which version of an agent's index is searched, where one is held in memory that it may be.
 * @returns undefined where none is held, without asking the database
 */
export async function foreseeVersion(db: Db, teamId: string, agentId: string): Promise<string | undefined> {
  return indexes.get(keyOf(teamId, agentId)) && readVersion(db, teamId, agentId);
}

/**
 * The index of an agent as it was held last: a guess. What is found in it may only be told once `openIndex` gave the
 * same one.
 */
export function guessedIndex(teamId: string, agentId: string): HeldIndex | undefined {
  return indexes.get(keyOf(teamId, agentId));
}

/**
 * The index of an agent: from memory where it is still what the database has.
 * @param version where it was foreseen
 */
export async function openIndex(
  db: Db,
  teamId: string,
  agentId: string,
  version?: Promise<string | undefined>,
): Promise<SearchedIndex> {
  const key = keyOf(teamId, agentId);
  const held = indexes.get(key);
  if (held) {
    const present = (await version) ?? (await readVersion(db, teamId, agentId));
    if (held.version === present) return held;
    indexes.drop(key, held);
  }
  const index = databaseIndex(db, teamId, agentId);
  return {
    ...index,
    read: async (terms) => {
      const found = await index.read(terms);
      indexes.want(key, found.statistics.chunkCount);
      return found;
    },
  };
}

/** Reads an agent's index into memory where it was searched in the database, and is not too large. */
export async function holdIndex({ db, log }: Pick<Deps, 'db' | 'log'>, teamId: string, agentId: string): Promise<void> {
  await indexes
    .fill(keyOf(teamId, agentId), () => load(db, teamId, agentId))
    .catch((error: unknown) => log.warn({ err: error, agentId }, 'index not held in memory'));
}

/** @returns undefined for one that was changed meanwhile */
async function load(db: Db, teamId: string, agentId: string): Promise<HeldIndex | undefined> {
  const version = await readVersion(db, teamId, agentId);
  const { statistics } = await readIndex(db, teamId, agentId, []);
  const index = new HeldIndex(version, statistics);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await readSomeTerms(db, teamId, agentId, after, TERMS_AT_ONCE);
    for (const row of rows) index.addTerm(row);
    after = rows.length < TERMS_AT_ONCE ? undefined : rows.at(-1)?.term;
  }
  const before: Pick<PassageRow, 'segmentId' | 'ordinal'> = { segmentId: -1, ordinal: -1 };
  for (let after: typeof before | undefined = before; after !== undefined; ) {
    const rows = await readSomePassages(db, teamId, agentId, after, PASSAGES_AT_ONCE);
    for (const row of rows) index.addPassage(row);
    after = rows.length < PASSAGES_AT_ONCE ? undefined : rows.at(-1);
  }
  return (await readVersion(db, teamId, agentId)) === version ? index : undefined;
}
