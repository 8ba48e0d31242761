import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { ApiError } from '~/api/errors';
import type { ChatState } from './chat-state';
import { type ChatEntry, entriesOf } from './entries';
import type { ChatSessionOptions } from './options';
import type { MessagePage } from './transport';
import { until } from './until';
import { followedBy, renewed, tailAfter } from './versions';

export interface ReadingPorts extends Pick<ChatSessionOptions, 'failureText'> {
  onTurn: ChatSessionOptions['onTurn'] | undefined;
  /** A page of the conversation; the latest one if no cursor is given. */
  page: (cursor?: string) => Promise<MessagePage>;
  entries: () => readonly ChatEntry[];
  state: () => ChatState;
  show: (entries: readonly ChatEntry[], change?: Partial<ChatState>) => void;
  set: (change: Partial<ChatState>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Something is being asked, or nothing is loaded yet. */
  busy: () => boolean;
  /** Follows an answer that was requested elsewhere, or before the page was opened. */
  follow: (answer: ChatEntry) => Promise<void>;
  /** The server no longer has the conversation. */
  gone: () => void;
  closed: AbortSignal;
}

export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Reads a conversation from the server: when it is opened, further back, and again if it may have changed. */
export function createReading(ports: ReadingPorts) {
  const { page, entries, state, show, set, busy, closed } = ports;
  let cursor: string | null = null;

  async function followPending(): Promise<void> {
    const answer = entries().at(-1);
    if (answer?.sender === 'ai' && answer.status === 'pending') await ports.follow(answer);
  }

  /** Loads the latest messages; an answer that is still being written is followed to its end. */
  async function load(): Promise<void> {
    set({ phase: 'loading', error: null });
    try {
      const latest = await page();
      if (closed.aborted) return;
      cursor = latest.next_cursor;
      show(entriesOf(latest.messages), { phase: 'ready', hasOlder: cursor !== null });
    } catch (error) {
      if (closed.aborted) return;
      if (!isMissing(error))
        return set({ phase: 'failed', error: ports.failureText(error, VISITOR_MESSAGES.fetchMessagesFailed) });
      set({ phase: 'ready' });
      ports.gone();
      return;
    }
    await followPending();
  }

  async function loadOlder(): Promise<void> {
    if (!cursor || state().loadingOlder) return;
    set({ loadingOlder: true });
    try {
      const older = await page(cursor);
      cursor = older.next_cursor;
      show([...entriesOf(older.messages), ...entries()], { loadingOlder: false, hasOlder: cursor !== null });
    } catch {
      // The reader is still at the top: scrolling again retries.
      set({ loadingOlder: false });
    }
  }

  /** Rereads what follows an entry, determined once nothing is being answered, as more was added or replaced there. */
  async function reloadAfter(after: () => string): Promise<void> {
    await until(() => !busy(), ports.subscribe, closed);
    const key = after();
    const tail = await tailAfter(followedBy(entries(), key, []), page);
    if (closed.aborted) return;
    if (busy()) return reloadAfter(after);
    show(followedBy(entries(), key, tail));
    ports.onTurn?.();
  }

  /** Shows what was added, changed or deleted elsewhere; a failure leaves what is shown. */
  async function refresh(): Promise<void> {
    // A turn in progress looks after itself.
    if (busy() || state().loadingOlder) return;
    const before = entries();
    try {
      const latest = await page();
      // Something happened meanwhile that is newer than what was read.
      if (closed.aborted || busy() || entries() !== before) return;
      const { shown, older } = renewed(before, entriesOf(latest.messages));
      if (!older) cursor = latest.next_cursor;
      show(shown, { hasOlder: cursor !== null });
    } catch (error) {
      if (isMissing(error) && !closed.aborted) ports.gone();
      return;
    }
    await followPending();
  }

  /** The connection is back: loads what could not be loaded, and shows what was stored meanwhile. */
  async function catchUp(): Promise<void> {
    const { undelivered } = state();
    const known = new Set(entries().map(({ id }) => id));
    if (state().phase === 'failed') await load();
    else await refresh();
    // The question given back to its impatient author had arrived after all.
    const arrived = entries().some(({ id, content }) => !known.has(id) && content === undelivered?.question);
    if (arrived && state().undelivered === undelivered) set({ undelivered: null });
  }

  return {
    load,
    loadOlder,
    reloadAfter,
    refresh,
    catchUp,
    /** There is nothing further back. */
    emptied: () => {
      cursor = null;
    },
  };
}
