import type { Message } from '@parley/contract/chat';
import { CONTACT_FIELD, QUESTION_FIELD } from '@parley/contract/constants';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { checkConnection, connected, connectionNow } from '~/api/connection';
import { ApiError } from '~/api/errors';
import { type ChatEntry, finishedAnswer, storedAnswer } from './entries';
import type { ChatTransport, Question } from './transport';

/** Pauses between checks of a turn whose stream was cut, in ms; the last one repeats until GIVE_UP_MS. */
const POLL_MS = [300, 700, 1_500, 3_000] as const;
/** The server ends every turn before this, with an error if need be. */
const GIVE_UP_MS = 300_000;

/** A question was refused for exceeding a rate limit. */
export interface Limit {
  question: string;
  sentence: string;
  /** When the next question may be sent, in terms of `Date.now()`. */
  until: number;
  /** Only this question is refused: one in other words may be sent earlier. */
  these: boolean;
}

/** Whether a question in these words would still be refused. @param now in terms of `Date.now()` */
export function isLimited(limit: Limit | null, question: string, now: number = Date.now()): limit is Limit {
  if (!limit || now >= limit.until) return false;
  return !limit.these || question.trim() === limit.question.trim();
}

export interface TurnPorts {
  transport: ChatTransport;
  conversationId: () => string;
  /** Changes the visible question and answer. */
  question: (patch: Partial<ChatEntry>) => void;
  answer: (change: Partial<ChatEntry> | ((before: ChatEntry) => Partial<ChatEntry>)) => void;
  /** The server has stored the question. */
  stored: () => void;
  /** A person will answer at some point: there is nothing to wait for. */
  passed: () => void;
  /** The server did not accept the question: the session had expired, or a rate limit was exceeded. */
  unsent: (question: string, limit?: Omit<Limit, 'question'>) => void;
  /** There was no connection, so the server has received nothing. */
  undelivered: () => void;
  /** From here on it is unknown whether the question arrived, until that is found out. */
  doubted: () => void;
  /** Checks whether the conversation was deleted. */
  isGone: () => Promise<boolean>;
  /** The conversation was deleted while its answer was being written. */
  lost: () => void;
  /** The server chose a conversation other than the one asked for. */
  moved: (conversationId: string) => void;
  /** Whether an id existed before this turn. */
  isKnown: (id: string) => boolean;
  failureText: (error: unknown, fallback: string) => string;
  signal: AbortSignal;
}

/**
 * Asks, and shows the answer as it arrives. After a cut stream nothing is sent again: the stored turn is read once the
 * server can be reached. Over a connection known to be lost nothing is sent, so that nothing arrives.
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
    // Checked before the signal: an expired session also closes the screen that shows this turn.
    if (error instanceof ApiError && error.status === 401) return ports.unsent(asked.question);
    if (ports.signal.aborted) return;
    // Something else comes first: waiting, or filling in a form.
    if (error instanceof ApiError && (error.retryAfterSeconds !== undefined || error.field === CONTACT_FIELD)) {
      const until = Date.now() + (error.retryAfterSeconds ?? 0) * 1_000;
      const sentence = ports.failureText(error, VISITOR_MESSAGES.rateLimited);
      return ports.unsent(asked.question, { sentence, until, these: error.field === QUESTION_FIELD });
    }
    const missing = error instanceof ApiError && error.status === 404 && !ports.transport.opensAnew;
    if (missing && (await ports.isGone())) return ports.unsent(asked.question);
    // With a status, the server has refused; without one, it is unknown whether the question arrived.
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
 * @param answerId the answer's id; without it, the turn is found by its question, once the server answers at all.
 * @param absent what to do if the server does not have it; by default it is shown as failed.
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

/** Waits, at most until the signal aborts. */
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
