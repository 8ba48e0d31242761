import type { Language } from '../../language/language';
import { LastUsed } from '../../platform/last-used';
import type { PostingLists } from './posting-lists';
import { analyseQuery, type Query, type QueryTerm } from './query';
import type { AgentStatistics } from './search.queries';
import type { SearchedIndex } from './searched-index';
import { cutsOf, endsOf, isForgivable, offerParts, offerSimilar } from './spelling';

/** The languages of an agent's index at the last search: a guess that every search verifies. */
const guesses = new LastUsed<string, Language[]>(10_000);

/** At most this many unknown words are corrected; a question with more of them is about something else. */
const FORGIVEN_MAX = 6;

/** An analysed question, with what the index contains for it. */
export interface Read {
  statistics: AgentStatistics;
  languages: ReadonlySet<Language>;
  query: Query;
  postings: PostingLists;
}

/** Analyses the question for the index's languages and reads its words' postings: one round trip if the guess holds. */
export async function readForQuery(index: SearchedIndex, agentId: string, text: string): Promise<Read> {
  const guess = guesses.get(agentId) ?? [];
  const query = analyseQuery(text, new Set(guess));
  const statistics = await index.read(termsOf(query.terms));
  const languages = new Set(statistics.languages);
  if (statistics.languages.some((language) => !guess.includes(language))) {
    guesses.set(agentId, statistics.languages);
    return readForQuery(index, agentId, text);
  }
  await forgive(index, query, languages);
  return { statistics, languages, query, postings: index.postings() };
}

/** Adds similar words and their postings for words of the query that the index lacks. */
async function forgive(index: SearchedIndex, query: Query, languages: ReadonlySet<Language>): Promise<void> {
  const unknown = query.terms
    .filter((term) => isForgivable(term) && !termsOf([term]).some((one) => index.has(one)))
    .slice(0, FORGIVEN_MAX);
  if (unknown.length === 0) return;
  const cuts = new Map(unknown.map((term) => [term, cutsOf(term, languages)]));
  const ends = unknown.map(endsOf);
  const similar = await index.similarWords({
    beginnings: ends.flatMap(({ beginnings }) => beginnings),
    endings: ends.flatMap(({ endings }) => endings),
  });
  for (const term of unknown) offerSimilar(term, similar, languages);
  await index.read([...termsOf(unknown), ...[...cuts.values()].flatMap((some) => some.flatMap(({ parts }) => parts))]);
  for (const [term, some] of cuts) offerParts(term, some, (part) => index.has(part));
}

function termsOf(terms: readonly QueryTerm[]): string[] {
  return terms.flatMap(({ variants }) => [...variants.keys()]);
}
