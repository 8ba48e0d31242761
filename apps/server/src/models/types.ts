import type { Passage, TextRange } from '@parley/contract/chat';
import type { Caution } from '@parley/contract/constants';
import type { Language } from '../language/language';
import type { Moment } from '../language/question/moment';
import type { HistoryMessage } from '../language/question/rewrite-question';

/** A passage of an agent's sources found for a question, best first. */
export interface FoundPassage extends Omit<Passage, 'quotes' | 'cited'> {
  chunkId: string;
  /** Comparable within one search only. */
  score: number;
  /** Set when one of the owner's Q&A pairs matched so well that its answer is the reply. */
  exactAnswer?: string;
}

/** Something a person attached. */
export interface NamedText {
  id: string;
  name: string;
  text: string;
  /** What the text comes from; a document when absent. */
  kind?: 'document' | 'audio';
  /** Why there is no text, as a sentence. */
  note?: string | null;
  /** Whether it came with the current question rather than an earlier one. */
  now?: boolean;
}

export type { HistoryMessage };

/** Everything the writer of an answer may know. */
export interface AnswerRequest {
  agentName: string;
  /** As the person typed it. */
  question: string;
  /** The question as rewritten from the conversation; the query the passages were found with. */
  searchQuery: string;
  /** Oldest first, without the question itself. */
  history: HistoryMessage[];
  passages: FoundPassage[];
  /** The agent's other passages, when it has few: given to models as far as they fit. */
  rest?: FoundPassage[];
  /** Rarity of each word of the search query in everything searched; absent when unknown. */
  rarities?: Record<string, number>;
  /** The languages of everything searched; absent or empty when unknown. */
  sourceLanguages?: readonly Language[];
  attachments: NamedText[];
  /** The language the asker's browser prefers; absent when unknown. */
  language?: Language | null | undefined;
  /** What 'now' and 'today' mean to the asker; absent when unknown. */
  now?: Moment;
  /** Whether the chat has a button that asks for a person. */
  offersPerson?: boolean | undefined;
  /** Why the voice message that forms the whole question could not be transcribed; absent for any other question. */
  notTranscribed?: string | undefined;
  settings: {
    model: string;
    maxTokens: number;
    temperature: number;
    contextWindow: number;
    systemPrompt: string;
    /** For the built-in engine. */
    caution?: Caution;
  };
  /** Key by which requests take turns when more come than can be answered at once; absent when nobody waits. */
  owner?: string;
  signal: AbortSignal;
  onSpent?: OnSpent;
}

/** The plain data an answer is written from. */
export type AnswerMaterial = Omit<AnswerRequest, 'signal' | 'owner' | 'onSpent'>;

/**
 * Called once with the usage when writing ends early: by the signal, a reader who leaves, or an empty answer. Not
 * called for a provider's failure, nor for a request never sent.
 */
export type OnSpent = (usage: AnswerUsage) => void;

export interface AnswerUsage {
  promptTokens: number;
  completionTokens: number;
}

/** A passage an answer rests on, the parts of it that the answer quotes, and where its number belongs. */
export interface UsedPassage {
  /** Index into the request's passages followed by its rest; with an `excerpt`, into its attachments. */
  index: number;
  /** For attachments: the parts of the text that the answer rests on, joined. */
  excerpt?: string;
  /** In the passage's order; null when uncertain. */
  quotes: TextRange[] | null;
  /** Positions in the answer, in UTF-16 code units, ascending; empty when unknown. */
  cited: number[];
}

/** What a writer yields: text as it arrives, then exactly one `end`. */
export type AnswerPart =
  | { type: 'text'; text: string }
  | {
      type: 'end';
      usage: AnswerUsage;
      /** The passages the answer rests on, in the order it mentions them, as far as the writer knows. */
      used: UsedPassage[];
      /** False when the writer found no answer in the sources. */
      answered: boolean;
    };

/** A ready-made prompt that is not a question about an agent's sources. */
export interface Completion {
  system: string;
  prompt: string;
  /** Maximum tokens of the answer. */
  answerTokens: number;
  temperature: number;
  signal: AbortSignal;
  onSpent?: OnSpent;
}

/** The interface of the built-in engine and every model adapter. */
export interface AnswerWriter {
  /** Shown to the owner: 'Built-in', 'gpt-4'. */
  readonly label: string;
  readonly engine: 'built-in' | 'openai' | 'anthropic';
  /** @throws ModelFailure before or between parts; after an abort, the signal's reason. */
  write(request: AnswerRequest): AsyncIterable<AnswerPart>;
  /**
   * Answers any prompt as is. Absent for writers that only answer from sources.
   * @throws ModelFailure, or the signal's reason
   */
  complete?(request: Completion): Promise<{ text: string; usage: AnswerUsage }>;
}

/** A provider's failure, in one sentence for the owner. */
export class ModelFailure extends Error {
  constructor(
    message: string,
    /** True if nothing was written yet, so that another writer can take over without a break in the text. */
    readonly beforeFirstToken: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
