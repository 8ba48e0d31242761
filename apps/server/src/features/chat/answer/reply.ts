import type { Passage } from '@parley/contract/chat';
import type { AnswerUsage } from '../../../models/types';

/** An answer as it is stored, whoever wrote it. */
export interface Reply {
  text: string;
  source: 'chat' | 'SQL-Generated' | 'SQL-Reply';
  status: 'complete' | 'stopped';
  /** False when the writer reports that the sources hold no answer; null when it did not report either way. */
  answered: boolean | null;
  /** The passages that the answer is based on. */
  passages: Passage[];
  /** The question as understood from the conversation; this is what was searched for. */
  searchQuery: string;
  /** Who wrote it. */
  model: string;
  /** What was used by every model that was asked. */
  usage: AnswerUsage | null;
  /** The part of a model that was asked first and wrote nothing. */
  askedFirst?: Spent;
}

/** An agent's answer. */
export interface Answer extends Reply {
  /** For the owner: why the built-in engine answered in place of a model that failed. */
  note: string | null;
  /** A person, not the agent, has to answer. */
  passedOn?: true;
}

/** An answer that is not stored in any conversation. */
export interface TriedAnswer extends Answer {
  responseTimeMs: number;
}

/** What a model used. */
export interface Spent {
  model: string;
  usage: AnswerUsage;
}

/** What writing an answer used. */
export interface SpentInAll extends Spent {
  /** The part of a model that was asked first and wrote nothing. */
  askedFirst?: Spent;
}

/** Records what was used so far. */
export type Spend = (spent: SpentInAll) => void;

/** What a caller waiting for an answer receives while it is being written. */
export type Progress = { type: 'delta'; text: string } | { type: 'restart' };
/** Resolves when writing may continue. */
export type Tell = (progress: Progress) => void | Promise<void>;
