import type { Passage, TextRange } from '@parley/contract/chat';
import type { Caution } from '@parley/contract/constants';
import type { Language } from '../language/language';
import type { Moment } from '../language/question/moment';
import type { HistoryMessage } from '../language/question/rewrite-question';

/** One piece of an agent's sources, found for a question, best first. */
export interface FoundPassage extends Omit<Passage, 'quotes' | 'cited'> {
  chunkId: string;
  /** Comparable within one search only. */
  score: number;
  /** True when a question/answer pair of the owner matched so well that its answer is the answer. */
  exactAnswer?: string;
}

/** What a person attached. */
export interface NamedText {
  id: string;
  name: string;
  text: string;
  /** What the text is of; a document when absent. */
  kind?: 'document' | 'audio';
  /** Why there is no text, as a sentence. */
  note?: string | null;
  /** Whether it came with the question that is answered now, and not with an earlier one. */
  now?: boolean;
}

export type { HistoryMessage };

/** All that whoever writes an answer may know. */
export interface AnswerRequest {
  agentName: string;
  /** As the person typed it. */
  question: string;
  /** The question as rewritten from the conversation; what the passages were searched with. */
  searchQuery: string;
  /** Oldest first, without the question itself. */
  history: HistoryMessage[];
  passages: FoundPassage[];
  /** What else the agent has, where that is little: for models, as far as there is room. */
  rest?: FoundPassage[];
  /** By word of the search query, how rare it is in all that was searched; absent where nobody knows. */
  rarities?: Record<string, number>;
  attachments: NamedText[];
  /** What the asker's browser prefers to read; absent where nobody knows. */
  language?: Language | null | undefined;
  /** What 'now' and 'today' mean to whoever asks; absent where nobody knows. */
  now?: Moment;
  /** The chat has a button that asks for a person. */
  offersPerson?: boolean | undefined;
  /** Why no word is known of the voice message that is the whole question; absent for any other question. */
  notTranscribed?: string | undefined;
  settings: {
    model: string;
    maxTokens: number;
    temperature: number;
    contextWindow: number;
    systemPrompt: string;
    /** Of the built-in engine. */
    caution?: Caution;
  };
  /** Who is waited for by turns where more is asked than can be answered at once; absent where nobody waits. */
  owner?: string;
  signal: AbortSignal;
  onSpent?: OnSpent;
}

/** What an answer is made of; plain data. */
export type AnswerMaterial = Omit<AnswerRequest, 'signal' | 'owner' | 'onSpent'>;

/**
 * Told once of what was taken where the writing ends before its end: by the signal, by a reader who leaves, or because nothing
 * came of it. Never of what a provider failed at, and of nothing that was not sent.
 */
export type OnSpent = (usage: AnswerUsage) => void;

export interface AnswerUsage {
  promptTokens: number;
  completionTokens: number;
}

/** A passage that an answer rests on; what of its text the answer says, and where its number belongs. */
export interface UsedPassage {
  /** In the request's passages and then its rest; with an `excerpt`, in its attachments. */
  index: number;
  /** Of an attachment: the parts of its text that the answer rests on, as one text. */
  excerpt?: string;
  /** In the passage's order; null where nobody can say for certain. */
  quotes: TextRange[] | null;
  /** In UTF-16 code units of the answer, ascending; empty where nobody can say. */
  cited: number[];
}

/** What a writer yields: text as it comes, then exactly one `end`. */
export type AnswerPart =
  | { type: 'text'; text: string }
  | {
      type: 'end';
      usage: AnswerUsage;
      /** The passages that the answer rests on, in the order in which it names them; the writer's best knowledge. */
      used: UsedPassage[];
      /** False when the writer says that the sources do not say. */
      answered: boolean;
    };

/** A prompt that is no question to an agent's sources, and is written down already. */
export interface Completion {
  system: string;
  prompt: string;
  /** The longest answer. */
  answerTokens: number;
  temperature: number;
  signal: AbortSignal;
  onSpent?: OnSpent;
}

/** The built-in engine and every adapter of a real model: one interface. */
export interface AnswerWriter {
  /** What the owner sees: 'Built-in', 'gpt-4'. */
  readonly label: string;
  readonly engine: 'built-in' | 'openai' | 'anthropic';
  /** @throws ModelFailure before or between parts; an aborted signal ends the stream by throwing its reason. */
  write(request: AnswerRequest): AsyncIterable<AnswerPart>;
  /**
   * Answers any prompt, as it is. Absent where only sources are answered from.
   * @throws ModelFailure, or the signal's reason
   */
  complete?(request: Completion): Promise<{ text: string; usage: AnswerUsage }>;
}

/** A provider's failure, in one sentence for the owner. */
export class ModelFailure extends Error {
  constructor(
    message: string,
    /** True when nothing was written yet, so that another writer may take over without a break in the text. */
    readonly beforeFirstToken: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
