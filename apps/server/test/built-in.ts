import { rewriteQuestion } from '../src/language/question/rewrite-question';
import { answer } from '../src/models/built-in/answer';
import type { AnswerRequest, FoundPassage } from '../src/models/types';

/** A passage as the search returns it. */
export function passage(text: string, rest: Partial<FoundPassage> = {}): FoundPassage {
  return {
    source_id: 'guide',
    source_name: 'Guide.pdf',
    kind: 'file',
    heading: null,
    page: null,
    url: null,
    chunkId: text.slice(0, 12),
    score: 1,
    text,
    ...rest,
  };
}

/** Asks the built-in engine and collects what it marks. */
export function ask(question: string, passages: FoundPassage[], rest: Partial<AnswerRequest> = {}) {
  const { used, ...answered } = answer({
    agentName: 'Museum Guide',
    question,
    searchQuery: rewriteQuestion(question, rest.history ?? []),
    history: [],
    passages,
    attachments: [],
    settings: { model: 'gpt-4', maxTokens: 2_000, temperature: 0.7, contextWindow: 4_096, systemPrompt: '' },
    signal: new AbortController().signal,
    ...rest,
  });
  // The marked parts of the cited passages.
  const marked = used.map(({ index, excerpt = passages[index]?.text, quotes }) =>
    (quotes ?? []).map(({ start, end }) => excerpt?.slice(start, end)),
  );
  const named = used.map(({ index, excerpt }) => (excerpt === undefined ? index : { attachment: index }));
  return { ...answered, used: named, marked };
}

/** The sources of a small museum. */
export const museum = [
  passage('The museum opens at nine. Entry costs 5 euros. Tickets are sold online.', { heading: 'Visiting' }),
  passage('Guided tours start at 10:00 and 14:00. Each tour takes 45 minutes. Tours are led by Nora Blum.', {
    heading: 'Tours',
  }),
  passage(
    'Photos without flash are allowed. Tripods are prohibited. Dogs are welcome in the garden, but not in the galleries.',
  ),
];
