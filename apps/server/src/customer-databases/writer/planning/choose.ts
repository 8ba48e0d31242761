import { wordSet } from '../../../language/word-set';
import { synonymsOf } from '../lexicon/synonyms';
import { hintsOf } from '../lexicon/verbs';
import { root } from '../names/lemma';
import type { Edge } from '../prepare/types';
import { Unclear } from './unclear';

const FROM = wordSet('origin departure depart from source sender start seller home');
const TO = wordSet('destination arrival arrive to target receiver recipient end buyer away');

/** Words in names that every question has: the 'in' of stand_in_id is not a preposition. */
const LEADING = wordSet('in on at by of for up out');

/**
 * Chooses among several references between the same two tables: the one whose name the question uses, otherwise the one
 * that the preposition implies, otherwise the first that every row has.
 */
export function chooseEdge(edges: Edge[], words: string[], preposition: string | null): Edge {
  const roots = new Set(words.map(root));
  const hinted = new Set(words.flatMap(hintsOf));
  const score = (edge: Edge) => {
    let value = edge.required ? 0.1 : 0;
    for (const word of edge.role) {
      const doer = preposition === null ? /^(\p{L}{4,})(?:er|or)$/u.exec(word)?.[1] : undefined;
      if (roots.has(root(word)) && !LEADING.has(word)) value += 2;
      // 'What has the museum lent': the museum is the lender.
      else if (doer !== undefined && roots.has(root(doer))) value += 1.5;
      else if (hinted.has(word) || [...synonymsOf(word)].some((other) => roots.has(root(other)))) value += 1;
      if (preposition === 'from' && FROM.has(word)) value += 3;
      if (preposition === 'to' && TO.has(word)) value += 3;
      if (preposition === 'from' && TO.has(word)) value -= 3;
      if (preposition === 'to' && FROM.has(word)) value -= 3;
    }
    if (edge.role.length === 0) value += 0.2;
    return value;
  };
  const best = edges.reduce((one, edge) => (score(edge) > score(one) ? edge : one));
  // At home or away: nothing says which.
  const other = edges.find((edge) => edge !== best && score(edge) === score(best) && edge.role.length > 0);
  if (other && best.role.length > 0)
    throw new Unclear(`whether ${best.role.join(' ')} or ${other.role.join(' ')} is meant`);
  return best;
}
