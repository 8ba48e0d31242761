import { breathe } from '../../platform/breathe';
import type { Deps } from '../../platform/deps';
import { insertTerms, listStale, listUnindexed, markSearchable } from './indexing.queries';
import { termsOf } from './search-terms';

/** What was said can be found about this much later; turns themselves must not wait for it. */
const SOON_MS = 500;
/** For what a crash or another process left behind. */
const SWEEP_MS = 60_000;
const CONVERSATIONS = 50;
const MESSAGES = 100;
/** Between two rounds others get the embedded database's one connection. */
const PAUSE_MS = 10;

/**
 * Makes messages searchable soon after they were written, and what is older after an upgrade.
 * @returns ends it
 */
export async function startIndexing(deps: Deps): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const work = async () => {
    for (;;) {
      again = false;
      while (!stopped && (await indexSome(deps))) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (!again || stopped) return;
    }
  };
  const run = () => {
    timer = undefined;
    again = true;
    working ??= work()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'messages not made searchable'))
      .finally(() => {
        working = undefined;
      });
  };
  const soon = () => {
    timer ??= setTimeout(run, SOON_MS);
  };
  const unsubscribe = deps.events.subscribe('chat.turn-ended', soon);
  const sweep = setInterval(soon, SWEEP_MS);
  soon();
  return async () => {
    stopped = true;
    unsubscribe();
    clearInterval(sweep);
    clearTimeout(timer);
    await working;
  };
}

/** @returns whether there may be more to do */
async function indexSome({ db }: Deps): Promise<boolean> {
  const stale = await listStale(db, CONVERSATIONS);
  if (stale.length === 0) return false;
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
  return stale.length === CONVERSATIONS;
}
