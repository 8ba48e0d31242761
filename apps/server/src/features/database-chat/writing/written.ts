import type { GeneratedSql } from '@parley/contract/database-chat';
import type { OpenDatabase } from '../../../customer-databases/types';
import type { AnswerUsage } from '../../../models/types';
import type { Spent } from '../../chat/chat.service';
import type { Knowledge } from './knowledge';
import type { Asked } from './prompt';

/** What a question became, and what wrote it. */
export interface WrittenSql extends Pick<GeneratedSql, 'kind' | 'text' | 'understood' | 'model' | 'note'> {
  usage: AnswerUsage | null;
  /** The part of the agent's model, if it used tokens before the built-in engine wrote the answer. */
  askedFirst?: Spent;
}

/** How many times a model is called for one statement: a rejected one goes back to it twice. */
export const MODEL_CALLS = 3;

/** Progress shown to the person waiting. */
export const STEPS = {
  reading: 'Looking at the tables…',
  writing: 'Writing SQL…',
  checking: 'Checking it with the database…',
  correcting: 'Correcting it…',
} as const;
export type Step = (typeof STEPS)[keyof typeof STEPS];

/** A question whose SQL is being written: what it is written from, and where progress is reported. */
export interface Writing {
  asked: Asked;
  knowledge: Knowledge;
  /** Checks the statements. */
  database: OpenDatabase;
  signal: AbortSignal;
  tell: (step: Step) => void;
}
