import type { Message } from '@parley/contract/chat';
import { CONTACT_FIELD, QUESTION_FIELD } from '@parley/contract/constants';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { checkConnection, connected, connectionNow } from '~/api/connection';
import { ApiError } from '~/api/errors';
import { type ChatEntry, finishedAnswer, storedAnswer } from './entries';
import type { ChatTransport, Question } from './transport';

/** Pauses between looks at a turn whose stream was cut, in ms; the last one repeats until GIVE_UP_MS. */
const POLL_MS = [300, 700, 1_500, 3_000] as const;
/** The server ends every turn before this, be it with an error. */
const GIVE_UP_MS = 300_000;

/** A question was refused because there were too many within a time. */
export interface Limit {
  question: string;
  sentence: string;
  /** When the next one may be sent, as `Date.now()` counts. */
  until: number;
  /** It is about this question alone: one in other words may be sent before. */
  these: boolean;
}

/** Whether a question in these words would be refused yet. @param now as `Date.now()` counts */
export function isLimited(limit: Limit | null, question: string, now: number = Date.now()): limit is Limit {
  if (!limit || now >= limit.until) return false;
  return !limit.these || question.trim() === limit.question.trim();
}

export interface TurnPorts {
  transport: ChatTransport;
  conversationId: () => string;
  /** Changes what is shown of the question and of the answer. */
  question: (patch: Partial<ChatEntry>) => void;
  answer: (change: Partial<ChatEntry> | ((before: ChatEntry) => Partial<ChatEntry>)) => void;
  /** The server has stored the question. */
  stored: () => void;
  /** A person answers, some time: nothing is waited for. */
  passed: () => void;
  /** The server took nothing of the question: the session had ended, or there were too many within a time. */
  unsent: (question: string, limit?: Omit<Limit, 'question'>) => void;
  /** There was no connection to send the question over, and the server has received nothing. */
  undelivered: () => void;
  /** From here on, until it is found out, nobody knows whether the question arrived. */
  doubted: () => void;
  /** Looks whether the conversation was deleted. */
  isGone: () => Promise<boolean>;
  /** The conversation was deleted while its answer was being written. */
  lost: () => void;
  /** The server chose another conversation than the one that was asked for. */
  moved: (conversationId: string) => void;
  /** Ids that were there before this turn. */
  isKnown: (id: string) => boolean;
  failureText: (error: unknown, fallback: string) => string;
  signal: AbortSignal;
}

/**
 * Asks, and shows the answer as it comes. A cut stream is never sent again: the stored turn is looked at instead, if need be
 * as soon as the server can be reached. Over a connection that is known to be lost nothing is sent, so that nothing arrives.
 */
export async function runTurn(ports: TurnPorts, asked: Question): Promise<void> {
  if (connectionNow().lost && !(await checkConnection())) return ports.undelivered();
  if (ports.signal.aborted) return;
  let answerId: string | null = null;
  let heard = false;
  try {
    for await (const event of ports.transport.ask(ports.conversationId(), asked, ports.signal)) {
      heard = true;
      if (event.type === 'ids') {
        answerId = event.ai_message_id;
        ports.moved(event.conversation_id);
        ports.question({ id: event.user_message_id, status: 'complete', content: event.question ?? asked.question });
        ports.answer({ id: answerId });
        ports.stored();
      } else if (event.type === 'passed') {
        ports.moved(event.conversation_id);
        ports.question({ id: event.user_message_id, status: 'complete' });
        ports.passed();
        ports.stored();
        return;
      } else if (event.type === 'delta') {
        ports.answer((before) => ({ content: before.content + event.text, draft: true }));
      } else if (event.type === 'restart') {
        ports.answer({ content: '' });
      } else if (event.type === 'step') {
        ports.answer({ step: event.text });
      } else if (event.type === 'answer') {
        ports.question({ id: event.questionId, status: 'complete' });
        ports.answer(event.answer);
        return;
      } else if (event.type === 'message') {
        ports.answer(finishedAnswer(event.message));
        return;
      } else {
        if (await ports.isGone()) return ports.lost();
        ports.question({ status: 'complete' });
        ports.answer({ content: event.error, status: 'failed' });
        return;
      }
    }
  } catch (error) {
    // Before the signal: an expired session also closes the screen that shows this turn.
    if (error instanceof ApiError && error.status === 401) return ports.unsent(asked.question);
    if (ports.signal.aborted) return;
    // Something else comes first: time has to pass, or a form has to be filled in.
    if (error instanceof ApiError && (error.retryAfterSeconds !== undefined || error.field === CONTACT_FIELD)) {
      const until = Date.now() + (error.retryAfterSeconds ?? 0) * 1_000;
      const sentence = ports.failureText(error, VISITOR_MESSAGES.rateLimited);
      return ports.unsent(asked.question, { sentence, until, these: error.field === QUESTION_FIELD });
    }
    const missing = error instanceof ApiError && error.status === 404 && !ports.transport.opensAnew;
    if (missing && (await ports.isGone())) return ports.unsent(asked.question);
    // With a status the server has refused; without one nobody knows whether the question arrived.
    if (error instanceof ApiError && error.status > 0) {
      ports.question({ status: 'failed' });
      ports.answer({ content: ports.failureText(error, VISITOR_MESSAGES.sendFailed), status: 'failed' });
      return;
    }
  }
  if (!heard) ports.doubted();
  const lost = !heard && !(await checkConnection());
  await followStored(ports, answerId, asked.question, lost ? ports.undelivered : undefined);
}

/**
 * Shows a turn from what the server has stored, until it is done.
 *
 * @param answerId the answer's id; without it, the turn is looked for by its question, once the server answers at all.
 * @param absent what to do when the server does not have it; by default it is shown as failed.
 */
export async function followStored(
  ports: TurnPorts,
  answerId: string | null,
  question: string,
  absent?: () => void,
): Promise<void> {
  let until = Date.now() + GIVE_UP_MS;
  for (let look = 0; Date.now() < until; look += 1) {
    await pause(POLL_MS[Math.min(look, POLL_MS.length - 1)] ?? 0, ports.signal);
    if (connectionNow().lost) {
      ports.answer({ step: VISITOR_MESSAGES.waitingForConnection });
      await connected(ports.signal);
      ports.answer({ step: null });
      until = Date.now() + GIVE_UP_MS;
    }
    if (ports.signal.aborted) return;
    const page = await ports.transport.messages(ports.conversationId()).catch((error: unknown) => {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) throw error;
      return null;
    });
    if (ports.signal.aborted) return;
    if (!page) continue;
    const turn = findTurn(page.messages, answerId, question, ports.isKnown);
    if (turn.question) ports.question(storedAnswer(turn.question));
    if (turn.answer) ports.answer(storedAnswer(turn.answer));
    if (turn.answer && turn.answer.status !== 'pending') return;
    if (!turn.answer && look > 0) break;
  }
  if (absent) return absent();
  const message = answerId ? VISITOR_MESSAGES.interrupted : VISITOR_MESSAGES.sendFailed;
  ports.answer({ content: ports.failureText(new ApiError(message, 0), message), status: 'failed' });
  ports.question({ status: answerId ? 'complete' : 'failed' });
}

function findTurn(
  messages: readonly Message[],
  answerId: string | null,
  question: string,
  isKnown: (id: string) => boolean,
): { question?: Message | undefined; answer?: Message | undefined } {
  if (answerId) return { answer: messages.find((message) => message.id === answerId) };
  const at = messages.findLastIndex(
    (message) => message.sender === 'user' && (question === '' || message.content === question) && !isKnown(message.id),
  );
  return at < 0 ? {} : { question: messages[at], answer: messages[at + 1] };
}

/** Waits, but no longer than until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
