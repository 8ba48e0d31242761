import type { Moment } from '../../apps/server/src/language/question/moment';
import { rewriteQuestion } from '../../apps/server/src/language/question/rewrite-question';
import { spellOut } from '../../apps/server/src/language/question/spell-out';
import { asksUnlabelled } from '../../apps/server/src/language/question/unlabelled';
import { answer } from '../../apps/server/src/models/built-in/answer';
import type { FoundPassage, HistoryMessage } from '../../apps/server/src/models/types';
import type { Corpus } from './corpus';

const settings = { model: 'built-in', maxTokens: 2_000, temperature: 0, contextWindow: 4_096, systemPrompt: '' };

export interface Replied {
  text: string;
  /** Given as an answer, quoted with a hedge, or declined. */
  grade: 'asserted' | 'hedged' | 'declined';
  ms: number;
}

export interface Asking {
  history?: HistoryMessage[];
  /** The time of asking. */
  now?: Moment;
  /** Passages to leave out, as if they did not exist. */
  without?: (passage: FoundPassage) => boolean;
}

/** Asks the engine as the product does: rewrites the question, searches the passages, writes the reply. */
export async function ask(
  corpus: Corpus,
  question: string,
  { history = [], now, without }: Asking = {},
): Promise<Replied> {
  const began = performance.now();
  const searchQuery = rewriteQuestion(question, history);
  const { passages: found, rest, rarities, sourceLanguages } = await corpus.find(searchQuery);
  const passages = found.filter((passage) => !without?.(passage));
  const request = {
    agentName: 'Guide',
    question,
    searchQuery,
    history,
    passages,
    ...(asksUnlabelled(spellOut(question)) && { rest: rest.filter((passage) => !without?.(passage)) }),
    rarities,
    sourceLanguages,
    attachments: [],
    settings,
    ...(now && { now }),
  };
  const { text, answered, used } = answer(request);
  const grade = answered ? 'asserted' : used.length > 0 ? 'hedged' : 'declined';
  return { text, grade, ms: performance.now() - began };
}
