import { breathe } from '../../platform/breathe';
import type { Db } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import {
  findStale,
  insertTerms,
  listStale,
  listUnindexed,
  markSearchable,
  type StaleConversation,
} from './indexing.queries';
import { termsOf } from './search-terms';

const CONVERSATIONS = 50;
const MESSAGES = 100;

/** Makes what was said in these conversations searchable; idempotent. */
export async function indexConversations(db: Db, ids: string[]): Promise<void> {
  await indexAll(db, await findStale(db, ids));
}

/** Makes searchable what was written before search existed, or changed without a turn. */
export async function indexStale({ db }: Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> {
  let stale: StaleConversation[];
  do {
    stale = await listStale(db, CONVERSATIONS);
    await indexAll(db, stale);
  } while (stale.length === CONVERSATIONS && !signal.aborted);
}

async function indexAll(db: Db, stale: StaleConversation[]): Promise<void> {
  if (stale.length === 0) return;
  const ids = stale.map(({ id }) => id);
  for (;;) {
    const found = await listUnindexed(db, ids, MESSAGES);
    if (found.length === 0) break;
    const indexed: { id: string; terms: string[] }[] = [];
    for (const { id, agentId, content } of found) {
      await breathe();
      indexed.push({ id, terms: termsOf(agentId, content) });
    }
    await insertTerms(db, indexed);
    if (found.length < MESSAGES) break;
  }
  await markSearchable(db, stale);
}
