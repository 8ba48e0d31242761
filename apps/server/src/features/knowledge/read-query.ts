import type { Language } from '../../language/language';
import { LastUsed } from '../../platform/last-used';
import type { Statistics, TermLists } from './bm25';
import { analyseQuery, type Query, type QueryTerm } from './query';
import type { SearchedIndex } from './searched-index';
import { cutsOf, endsOf, isForgivable, offerParts, offerSimilar } from './spelling';

/** The languages of an agent's index when it was last searched: a guess that every search verifies. */
const guesses = new LastUsed<string, Language[]>(10_000);

/** Of words that the index does not have; a question with more of them is about something else. */
const FORGIVEN_MAX = 6;

/** A question as it was read, and what the index has for it. */
export interface Read {
  statistics: Statistics;
  languages: ReadonlySet<Language>;
  query: Query;
  lists: TermLists;
}

/** Reads the question for the languages of the index, and its words' postings from it: one trip where the guess holds. */
export async function readForQuery(searched: SearchedIndex, agentId: string, text: string): Promise<Read> {
  const guess = guesses.get(agentId) ?? [];
  const query = analyseQuery(text, new Set(guess));
  const index = await searched.read(termsOf(query.terms));
  const { statistics } = index;
  const languages = new Set(statistics.languages);
  if (statistics.languages.some((language) => !guess.includes(language))) {
    guesses.set(agentId, statistics.languages);
    return readForQuery(searched, agentId, text);
  }
  const lists = await forgive(searched, query, languages, index.lists);
  return { statistics, languages, query, lists };
}

/** Adds the postings of similar words, for those words of the query that the index does not have. */
async function forgive(
  searched: SearchedIndex,
  query: Query,
  languages: ReadonlySet<Language>,
  found: TermLists,
): Promise<TermLists> {
  const unknown = query.terms
    .filter((term) => isForgivable(term) && !termsOf([term]).some((one) => found.has(one)))
    .slice(0, FORGIVEN_MAX);
  if (unknown.length === 0) return found;
  const cuts = new Map(unknown.map((term) => [term, cutsOf(term, languages)]));
  const ends = unknown.map(endsOf);
  const similar = await searched.similarWords({
    beginnings: ends.flatMap(({ beginnings }) => beginnings),
    endings: ends.flatMap(({ endings }) => endings),
  });
  for (const term of unknown) offerSimilar(term, similar, languages);
  const more = await searched.read([...termsOf(unknown), ...[...cuts.values()].flat(2)]);
  for (const [term, pairs] of cuts) offerParts(term, pairs, (part) => more.lists.has(part));
  return new Map([...found, ...more.lists]);
}

function termsOf(terms: readonly QueryTerm[]): string[] {
  return terms.flatMap(({ variants }) => [...variants.keys()]);
}
