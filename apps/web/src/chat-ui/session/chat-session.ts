import type { Attachment } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { type ChatEntry, entryOf, newTurn, patched, withoutRetried } from './entries';
import { followStored, runTurn, type TurnPorts } from './run-turn';
import type { ChatTransport } from './transport';

export interface ChatState {
  phase: 'loading' | 'ready' | 'failed';
  /** Why the messages could not be had. */
  error: string | null;
  /** Oldest first. */
  entries: readonly ChatEntry[];
  /** An answer is awaited or being written. */
  answering: boolean;
  /** Stop has something to end: an answer being written, or one that is whole and still being typed out. */
  stoppable: boolean;
  hasOlder: boolean;
  loadingOlder: boolean;
}

export interface ChatSessionOptions {
  transport: ChatTransport;
  conversationId: string;
  /** The sentence to show for a call that failed. */
  failureText: (error: unknown, fallback: string) => string;
  /** The server gave this chat another conversation. */
  onMoved?: (conversationId: string) => void;
  /** A turn has begun or ended: titles, counts and dates of lists are old. */
  onTurn?: () => void;
  /** The session had ended, so that this question was not sent; it is no longer among the messages. */
  onUnsent?: (question: string) => void;
}

export type ChatSession = ReturnType<typeof createChatSession>;

const EMPTY: ChatState = {
  phase: 'loading',
  error: null,
  entries: [],
  answering: false,
  stoppable: false,
  hasOlder: false,
  loadingOlder: false,
};

/** One conversation on the screen: its messages, the turn under way, and what a person can do with them. */
export function createChatSession(options: ChatSessionOptions) {
  const { transport, failureText, onMoved, onTurn, onUnsent } = options;
  let state = EMPTY;
  let entries: readonly ChatEntry[] = [];
  let conversationId = options.conversationId;
  let cursor: string | null = null;
  let turns = 0;
  const closed = new AbortController();
  let turn = new AbortController();
  const listeners = new Set<() => void>();

  function set(change: Partial<ChatState>): void {
    const next = { ...state, ...change };
    state = { ...next, stoppable: next.answering || next.entries.at(-1)?.live === true };
    for (const listener of listeners) listener();
  }

  function show(next: readonly ChatEntry[], change: Partial<ChatState> = {}): void {
    entries = next;
    set({ ...change, entries: withoutRetried(entries) });
  }

  function portsOf(questionKey: string, answerKey: string): TurnPorts {
    const known = new Set(entries.map((entry) => entry.id));
    turn = new AbortController();
    const signal = AbortSignal.any([turn.signal, closed.signal]);
    return {
      transport,
      conversationId: () => conversationId,
      question: (patch) => show(patched(entries, questionKey, patch)),
      answer: (change) => {
        const before = entries.find((entry) => entry.key === answerKey);
        if (before) show(patched(entries, answerKey, typeof change === 'function' ? change(before) : change));
      },
      moved: (id) => {
        if (id === conversationId) return;
        conversationId = id;
        onMoved?.(id);
      },
      isKnown: (id) => known.has(id),
      stored: () => onTurn?.(),
      unsent: (question) => {
        show(entries.filter(({ key }) => key !== questionKey && key !== answerKey));
        onUnsent?.(question);
      },
      signal,
      failureText,
    };
  }

  async function during(work: (ports: TurnPorts) => Promise<void>, ports: TurnPorts): Promise<void> {
    set({ answering: true });
    await work(ports).catch((error: unknown) =>
      ports.answer({ content: failureText(error, MESSAGES.processMessageFailed), status: 'failed' }),
    );
    if (closed.signal.aborted) return;
    set({ answering: false });
    onTurn?.();
  }

  /** Loads the latest messages; an answer that is still being written is followed to its end. */
  async function load(): Promise<void> {
    set({ phase: 'loading', error: null });
    try {
      const page = await transport.messages(conversationId);
      if (closed.signal.aborted) return;
      cursor = page.next_cursor;
      show(page.messages.map(entryOf), { phase: 'ready', hasOlder: cursor !== null });
    } catch (error) {
      if (!closed.signal.aborted) set({ phase: 'failed', error: failureText(error, MESSAGES.fetchMessagesFailed) });
      return;
    }
    const answer = entries.at(-1);
    if (answer?.sender !== 'ai' || answer.status !== 'pending') return;
    show(patched(entries, answer.key, { live: true }));
    await during((ports) => followStored(ports, answer.id, ''), portsOf('', answer.key));
  }

  async function loadOlder(): Promise<void> {
    if (!cursor || state.loadingOlder) return;
    set({ loadingOlder: true });
    try {
      const page = await transport.messages(conversationId, cursor);
      cursor = page.next_cursor;
      show([...page.messages.map(entryOf), ...entries], { loadingOlder: false, hasOlder: cursor !== null });
    } catch {
      // The reader is still at the top: scrolling again asks again.
      set({ loadingOlder: false });
    }
  }

  /** Asks a question. @returns false, with nothing changed, while an answer is being written or without text. */
  function send(text: string, attachments: readonly Attachment[] = []): boolean {
    const question = text.trim();
    if (!question || state.answering || state.phase !== 'ready') return false;
    turns += 1;
    const [asked, answer] = newTurn(`turn-${turns}`, question, attachments);
    const ports = portsOf(asked.key, answer.key);
    show([...entries, asked, answer]);
    const attachmentIds = attachments.map((attachment) => attachment.id);
    void during(() => runTurn(ports, { question, attachmentIds }), ports);
    return true;
  }

  /** Ends the typing of an answer: all that has come of it is shown at once. */
  function showWhole(answerKey: string): void {
    show(patched(entries, answerKey, { live: false }));
  }

  /** Ends the answer that is being written or typed out; what was written stays, and is shown whole. */
  async function stop(): Promise<void> {
    const last = entries.at(-1);
    if (last?.live) showWhole(last.key);
    if (!state.answering) return;
    const current = turn;
    try {
      await transport.stop(conversationId);
    } catch {
      current.abort();
      const answer = entries.at(-1);
      if (answer?.status === 'pending') show(patched(entries, answer.key, { status: 'stopped' }));
    }
  }

  /** Asks a failed answer's question again; the new turn takes its place. */
  function retry(answerKey: string): void {
    const question = entries[entries.findIndex((entry) => entry.key === answerKey) - 1];
    if (question?.sender === 'user') send(question.content, question.attachments);
  }

  /** Reacts to an answer at once and takes it back when the server refuses. */
  async function react(entry: ChatEntry, reaction: 'positive' | 'negative'): Promise<void> {
    if (!entry.id || !transport.react) return;
    show(patched(entries, entry.key, { reaction: entry.reaction === reaction ? null : reaction }));
    const settled = await transport.react(entry.id, reaction).catch(() => entry.reaction);
    show(patched(entries, entry.key, { reaction: settled }));
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    canReact: transport.react !== undefined,
    load,
    loadOlder,
    send,
    stop,
    showWhole,
    retry,
    react,
    /** Lets go of the connection; the server finishes the turn by itself. */
    close: () => closed.abort(),
  };
}
