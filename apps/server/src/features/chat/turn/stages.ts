import type { Language } from '../../../language/language';
import type { OwnedAgent } from '../../agents/agents.service';
import type { Spender } from '../../credits/caps.service';
import type { Reply } from '../answer/reply';
import type { placeOf } from '../came-from';
import type { NewTurn } from './turns.queries';

/** A turn that may begin; nothing has been stored yet. */
export interface Turn extends NewTurn {
  agent: OwnedAgent;
  /** Why the voice message that makes up the whole question has no transcript. */
  notTranscribed: string | undefined;
  /** The language that the asker's browser prefers; null if unknown. */
  language: Language | null;
  zone: string | undefined;
  /** A visitor to whom the owner's credit caps apply; null if none do. */
  capped: Omit<Spender, 'conversationId'> | null;
  /** The question that this one replaces. */
  replaces: string | null;
  /** Where a conversation that begins with this question takes place, if none with that id exists. */
  opens: ReturnType<typeof placeOf> | null;
  gone: AbortSignal | undefined;
  /** When the question arrived, in milliseconds from `performance.now()`. */
  askedAt: number;
}

/** A turn that ended with an answer and has been stored. */
export interface FinishedTurn<R extends Reply> {
  turn: Turn;
  reply: R;
  responseTimeMs: number;
}
