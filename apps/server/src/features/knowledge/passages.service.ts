import { asksForOverview } from '../../language/question/remark';
import type { FoundPassage } from '../../models/types';
import type { Deps } from '../../platform/deps';
import { guessedIndex } from './held-indexes.service';
import { search, searchHeld } from './knowledge.service';
import { outline } from './outline.service';

/** So many passages are found; what of them fits the model's window decides how many it reads. */
const PASSAGES = 10;

/**
 * What a question is answered from; for one about the sources as a whole, their beginnings.
 * @param question made whole from the conversation before it
 * @param version of the index (see `foreseeVersion`), where it is being read already
 */
export function findPassages(
  { db, models, log }: Pick<Deps, 'db' | 'models' | 'log'>,
  { id, teamId }: { id: string; teamId: string },
  question: string,
  signal: AbortSignal,
  version?: Promise<string | undefined>,
): Promise<FoundPassage[]> {
  if (asksForOverview(question)) return outline(db, teamId, id, PASSAGES);
  return search(db, teamId, id, question, {
    limit: PASSAGES,
    signal,
    embedder: models.embedder,
    ...(version && { version }),
    onEmbedderFailure: (error) => log.warn({ err: error }, 'embedding of a question'),
  });
}

/** Looks already, where that needs no trip, for what `findPassages` will be asked: it then finds it at once. */
export function findAhead(
  { models }: Pick<Deps, 'models'>,
  { id, teamId }: { id: string; teamId: string },
  question: string,
): void {
  const index = guessedIndex(teamId, id);
  if (!index || models.embedder !== null || asksForOverview(question)) return;
  // What fails here fails again where it is waited for.
  searchHeld(index, id, question, PASSAGES).catch(() => undefined);
}
