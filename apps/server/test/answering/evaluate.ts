import { detectLanguage } from '../../src/language/language';
import { rewriteQuestion } from '../../src/language/question/rewrite-question';
import { terms } from '../../src/language/terms';
import { answer } from '../../src/models/built-in/answer';
import type { FoundPassage, HistoryMessage } from '../../src/models/types';
import type { Case, Domain } from './domain';

export interface Outcome {
  domain: string;
  case: Case;
  searchQuery: string;
  text: string;
  answered: boolean;
  /** What is wrong with the answer; empty if nothing is. */
  faults: string[];
}

const FOUND_MAX = 8;
const ANSWER_CHARACTERS_MAX = 900;

/** Asks every question of the domains and judges the answers. */
export function evaluate(domains: readonly Domain[]): Outcome[] {
  return domains.flatMap((domain) =>
    domain.cases.map((each) => {
      const searchQuery = queryOf(each);
      return ask(domain, each, searchQuery, find(domain, searchQuery));
    }),
  );
}

/** The same with passages that a search finds. */
export async function evaluateWith(
  domain: Domain,
  search: (question: string) => Promise<FoundPassage[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const each of domain.cases) {
    const searchQuery = queryOf(each);
    outcomes.push(ask(domain, each, searchQuery, await search(searchQuery)));
  }
  return outcomes;
}

function queryOf(each: Case): string {
  return rewriteQuestion(each.ask, historyOf(each));
}

function historyOf({ after = [] }: Case): HistoryMessage[] {
  return after.map((content, place) => ({ role: place % 2 === 0 ? 'user' : 'assistant', content }));
}

function ask(domain: Domain, each: Case, searchQuery: string, passages: FoundPassage[]): Outcome {
  const { text, answered, used } = answer({
    agentName: 'Guide',
    question: each.ask,
    searchQuery,
    history: historyOf(each),
    passages,
    attachments: [],
    settings: { model: 'built-in', maxTokens: 2_000, temperature: 0, contextWindow: 4_096, systemPrompt: '' },
  });
  return {
    domain: domain.name,
    case: each,
    searchQuery,
    text,
    answered,
    faults: faultsOf(each, text, answered, used.length > 0),
  };
}

/** All passages, by the number of rare words shared with the question. test/answering uses the stricter real search. */
function find(domain: Domain, question: string): FoundPassage[] {
  const asked = new Set(terms(question, detectLanguage(question)));
  const all = domain.passages.map((passage, place) => {
    const text = `${passage.heading ?? ''}\n${passage.text}`;
    return { passage, place, terms: new Set(terms(text, detectLanguage(text))) };
  });
  const weight = (term: string) => Math.log(1 + all.length / all.filter((each) => each.terms.has(term)).length);
  const scored = all.map((each) => ({
    ...each,
    score: [...asked].reduce((sum, term) => sum + (each.terms.has(term) ? weight(term) : 0), 0),
  }));
  return scored
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, FOUND_MAX)
    .map(({ passage, place, score }) => ({
      source_id: passage.source,
      source_name: passage.source,
      kind: 'file',
      heading: passage.heading ?? null,
      page: null,
      url: null,
      text: passage.text,
      chunkId: String(place),
      score,
    }));
}

/** @param quotes whether it quotes the sources, even under a hedge */
function faultsOf(each: Case, text: string, answered: boolean, quotes: boolean): string[] {
  const seen = text.toLowerCase();
  const faults: string[] = [];
  if (each.refuses === true && answered) faults.push('answers what the sources do not tell');
  if (each.refuses !== true && !answered && !quotes) faults.push('refuses what the sources tell');
  if (each.opens && !text.startsWith(each.opens)) faults.push(`does not begin with ${each.opens}`);
  for (const phrase of each.says ?? []) if (!seen.includes(phrase.toLowerCase())) faults.push(`lacks '${phrase}'`);
  for (const phrase of each.omits ?? []) if (seen.includes(phrase.toLowerCase())) faults.push(`says '${phrase}'`);
  if (text.length > ANSWER_CHARACTERS_MAX) faults.push('is too long');
  return faults;
}
