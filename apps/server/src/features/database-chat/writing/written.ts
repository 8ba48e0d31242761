import type { GeneratedSql } from '@parley/contract/database-chat';
import type { OpenDatabase } from '../../../customer-databases/types';
import type { AnswerUsage } from '../../../models/types';
import type { Knowledge } from './knowledge';
import type { Asked } from './prompt';

/** What was made of a question, and by whom. */
export interface WrittenSql extends Pick<GeneratedSql, 'kind' | 'text' | 'understood' | 'model' | 'note'> {
  usage: AnswerUsage | null;
  /** The agent's model, where it took something and what is written is of the built-in engine. */
  askedFirst?: string;
}

/** How often a model is asked for one statement: what is refused goes back to it twice. */
export const MODEL_CALLS = 3;

/** What is reported to whoever waits. */
export const STEPS = {
  reading: 'Looking at the tables…',
  writing: 'Writing SQL…',
  checking: 'Checking it with the database…',
  correcting: 'Correcting it…',
} as const;
export type Step = (typeof STEPS)[keyof typeof STEPS];

/** A question whose SQL is being written: what it is written from, and who learns how far that is. */
export interface Writing {
  asked: Asked;
  knowledge: Knowledge;
  /** What is written is checked with it. */
  database: OpenDatabase;
  signal: AbortSignal;
  tell: (step: Step) => void;
}
