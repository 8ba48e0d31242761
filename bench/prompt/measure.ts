import { type AgentSettings, agentSettings } from '@parley/contract/agents';
import { PASSAGES } from '../../apps/server/src/features/knowledge/knowledge.service';
import { rewriteQuestion } from '../../apps/server/src/language/question/rewrite-question';
import { shorten } from '../../apps/server/src/language/shorten';
import { type Prompt, writePrompt } from '../../apps/server/src/models/prompt/prompt';
import { countTokens } from '../../apps/server/src/models/tokens';
import type { AnswerRequest, FoundPassage } from '../../apps/server/src/models/types';
import { Corpus } from '../answers/corpus';
import { type QuestionSet, sourcesOf, spread } from '../answers/sets';
import { BestPassages } from './best-passages';
import { GoldPassages } from './gold';

/** What the prompts of a set's questions contain. */
export interface Measured {
  passages: number;
  asked: number;
  /**
   * Questions whose prompt contains a gold passage; likewise at the smallest window, for the baseline, and in
   * first place.
   */
  shown: number;
  shownSmall: number;
  floor: number;
  first: number;
  /** Total passages and tokens of all prompts. */
  taken: number;
  tokens: number;
}

const usual = agentSettings.parse({});
const small = { ...usual, contextWindow: 4_096 as const };

/** Asks one set of a single agent with all of its documents. */
export async function measure(set: QuestionSet, count: number): Promise<Measured> {
  const corpus = await Corpus.open(set.name, sourcesOf(set));
  const gold = new GoldPassages(set, corpus);
  const floor = new BestPassages(corpus);
  const measured = {
    passages: corpus.all.length,
    asked: 0,
    shown: 0,
    shownSmall: 0,
    floor: 0,
    first: 0,
    taken: 0,
    tokens: 0,
  };
  const answerable = set.questions.filter(({ places }) => places.length > 0);
  for (const asked of spread(answerable, count)) {
    const texts = gold.of(asked);
    if (texts.size === 0) continue;
    const isGold = ({ text }: FoundPassage) => texts.has(text);
    const searchQuery = rewriteQuestion(shorten(asked.text), []);
    const found = await corpus.find(searchQuery, PASSAGES);
    const prompt = promptOf(asked.text, searchQuery, found, usual);
    measured.asked++;
    measured.shown += Number(prompt.passages.some(isGold));
    measured.shownSmall += Number(promptOf(asked.text, searchQuery, found, small).passages.some(isGold));
    measured.first += Number(prompt.passages.slice(0, 1).some(isGold));
    const best = { passages: floor.find(asked.text, PASSAGES.limit) };
    measured.floor += Number(promptOf(asked.text, searchQuery, best, usual).passages.some(isGold));
    measured.taken += prompt.passages.length;
    measured.tokens += [prompt.system, ...prompt.messages.map(({ content }) => content)]
      .map(countTokens)
      .reduce((sum, tokens) => sum + tokens, 0);
  }
  return measured;
}

/** The prompt of a conversation's first turn with an agent as created by default. */
function promptOf(
  question: string,
  searchQuery: string,
  found: Pick<AnswerRequest, 'passages' | 'rest'>,
  settings: AgentSettings,
): Prompt {
  const { signal } = new AbortController();
  return writePrompt({
    agentName: 'Guide',
    question,
    searchQuery,
    history: [],
    ...found,
    attachments: [],
    settings,
    signal,
  });
}

/** Totals over several sets. */
export function sumOf(all: readonly Measured[]): Measured {
  const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    passages: sum((one) => one.passages),
    asked: sum((one) => one.asked),
    shown: sum((one) => one.shown),
    shownSmall: sum((one) => one.shownSmall),
    floor: sum((one) => one.floor),
    first: sum((one) => one.first),
    taken: sum((one) => one.taken),
    tokens: sum((one) => one.tokens),
  };
}
