import type { Attachment } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { createStore } from 'zustand/vanilla';
import { type ChatState, EMPTY } from './chat-state';
import { type ChatEntry, entriesOf, newTurn, patched, withoutRetried } from './entries';
import { followStored, runTurn, type TurnPorts } from './run-turn';
import type { ChatTransport, Question } from './transport';
import { inPlaceOf, tailAfter } from './versions';

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
  /** Something that a person wanted failed, and nothing has changed. */
  onFailed?: (sentence: string) => void;
}

export type ChatSession = ReturnType<typeof createChatSession>;

/** One conversation on the screen: its messages, the turn under way, and what a person can do with them. */
export function createChatSession(options: ChatSessionOptions) {
  const { transport, failureText, onMoved, onTurn, onUnsent, onFailed } = options;
  const store = createStore<ChatState>(() => EMPTY);
  let entries: readonly ChatEntry[] = [];
  let conversationId = options.conversationId;
  let cursor: string | null = null;
  let turns = 0;
  const closed = new AbortController();
  let turn = new AbortController();

  function set(change: Partial<ChatState>): void {
    const { answering, entries: shown } = { ...store.getState(), ...change };
    store.setState({ ...change, stoppable: answering || shown.at(-1)?.live === true });
  }

  function show(next: readonly ChatEntry[], change: Partial<ChatState> = {}): void {
    entries = next;
    set({ ...change, entries: withoutRetried(entries) });
  }

  /** A new question goes back to where it was typed; one that was asked before stays, to be asked again. */
  function returned(questionKey: string, answerKey: string, question: string | null): void {
    if (question !== null) {
      show(
        entries.filter(({ key }) => key !== questionKey && key !== answerKey),
        { undelivered: { question } },
      );
      return;
    }
    show(patched(entries, questionKey, { status: 'failed' }));
    show(patched(entries, answerKey, { status: 'failed', content: MESSAGES.connectionLost }));
  }

  /** @param typed a question that was typed just now; null for one that is asked again, or in the place of another */
  function portsOf(questionKey: string, answerKey: string, typed: string | null = null): TurnPorts {
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
      unsent: (question, limit) => {
        const kept = entries.filter(({ key }) => key !== questionKey && key !== answerKey);
        show(kept, { limit: limit ? { ...limit, question } : null });
        if (!limit) onUnsent?.(question);
      },
      undelivered: () => returned(questionKey, answerKey, typed),
      signal,
      failureText,
    };
  }

  async function during(work: (ports: TurnPorts) => Promise<void>, ports: TurnPorts): Promise<void> {
    set({ answering: true, limit: null });
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
      show(entriesOf(page.messages), { phase: 'ready', hasOlder: cursor !== null });
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
    if (!cursor || store.getState().loadingOlder) return;
    set({ loadingOlder: true });
    try {
      const page = await transport.messages(conversationId, cursor);
      cursor = page.next_cursor;
      show([...entriesOf(page.messages), ...entries], { loadingOlder: false, hasOlder: cursor !== null });
    } catch {
      // The reader is still at the top: scrolling again asks again.
      set({ loadingOlder: false });
    }
  }

  const busy = () => store.getState().answering || store.getState().phase !== 'ready';
  const limited = () => Date.now() < (store.getState().limit?.until ?? 0);
  const isEmpty = (text: string, attachments: readonly Attachment[]) => text === '' && attachments.length === 0;

  /** Asks a question. @returns false, with nothing changed, while an answer is being written or with nothing to ask. */
  function send(text: string, attachments: readonly Attachment[] = [], again: Pick<Question, 'again'> = {}): boolean {
    const question = text.trim();
    if (isEmpty(question, attachments) || busy() || limited()) return false;
    turns += 1;
    const [asked, answer] = newTurn(`turn-${turns}`, question, attachments);
    const ports = portsOf(asked.key, answer.key, again.again ? null : question);
    show([...entries, asked, answer], { undelivered: null });
    void during(() => runTurn(ports, { question, attachmentIds: attachments.map(({ id }) => id), ...again }), ports);
    return true;
  }

  /**
   * Asks in the place of an earlier question, edited or as it was; the conversation goes on from there, and what
   * followed is kept as a version.
   * @returns false, with nothing changed, as with `send`
   */
  function resend(questionKey: string, text?: string): boolean {
    const at = entries.findIndex(({ key }) => key === questionKey);
    const replaced = entries[at];
    if (replaced?.sender !== 'user' || busy() || limited()) return false;
    const question = text?.trim() ?? replaced.content;
    if (isEmpty(question, replaced.attachments)) return false;
    turns += 1;
    const before = entries.slice(0, at);
    const tail = entries.slice(at);
    const made = newTurn(`turn-${turns}`, question, replaced.attachments);
    const [asked, answer] = inPlaceOf(replaced, entries[at + 1], made);
    const ports = portsOf(asked.key, answer.key);
    show([...before, asked, answer]);
    const attachmentIds = asked.attachments.map(({ id }) => id);
    const replaces = replaced.id === null ? {} : { replaces: replaced.id };
    void during(() => runTurn(ports, { question, attachmentIds, ...replaces }), ports).then(() => {
      // Refused: what it was to replace is still there.
      const [now, ...rest] = entries.slice(at);
      if (now && replaced.id !== null && now.id === null) {
        show([...before, ...tail, ...[now, ...rest].map((entry) => ({ ...entry, versions: null }))]);
      }
    });
    return true;
  }

  /** Has an answer written once more; the one before stays reachable. */
  function regenerate(answerKey: string): boolean {
    const question = entries[entries.findIndex(({ key }) => key === answerKey) - 1];
    return question !== undefined && resend(question.key);
  }

  /** Goes to another version of the conversation, beside whose question or answer it is chosen. */
  async function showVersion(key: string, version: number): Promise<void> {
    const at = entries.findIndex((entry) => entry.key === key);
    const place = entries[at]?.sender === 'ai' ? at - 1 : at;
    const question = entries[place];
    const versions = entries[at]?.versions;
    if (!question?.id || !versions || busy() || !transport.showVersion) return;
    show(patched(entries, key, { versions: { ...versions, current: version } }));
    try {
      await transport.showVersion(conversationId, question.id, version);
      const kept = entries.slice(0, place);
      const tail = await tailAfter(kept, (older) => transport.messages(conversationId, older));
      // The same keys in the same places: the focus stays on the button that was pressed.
      const shown = entries.slice(place, place + 2);
      show([...kept, ...tail.map((entry, index) => ({ ...entry, key: shown[index]?.key ?? entry.key }))]);
      onTurn?.();
    } catch (error) {
      show(patched(entries, key, { versions }));
      onFailed?.(failureText(error, MESSAGES.fetchMessagesFailed));
    }
  }

  /** Resolves once nothing is being answered any more. */
  function idle(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (busy() && !closed.signal.aborted) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = store.subscribe(look);
      closed.signal.addEventListener('abort', look, { once: true });
      look();
    });
  }

  /** Reads anew what follows an entry: something was added there, or replaced, beside the turns of the chat. */
  async function reloadAfter(key: string): Promise<void> {
    let tail: ChatEntry[];
    do {
      await idle();
      const kept = entries.slice(0, entries.findIndex((entry) => entry.key === key) + 1);
      tail = await tailAfter(kept, (older) => transport.messages(conversationId, older));
    } while (busy() && !closed.signal.aborted);
    if (closed.signal.aborted) return;
    const keys = new Map(entries.map((entry) => [entry.id, entry.key]));
    const at = entries.findIndex((entry) => entry.key === key);
    show([...entries.slice(0, at + 1), ...tail.map((entry) => ({ ...entry, key: keys.get(entry.id) ?? entry.key }))]);
    onTurn?.();
  }

  /** The connection is back: what could not be loaded is, and what was stored meanwhile is shown. */
  async function catchUp(): Promise<void> {
    set({ undelivered: null });
    if (store.getState().phase === 'failed') await load();
    // What is being answered looks after itself; a failure leaves what was shown before.
    else if (!busy()) await reloadAfter(entries.at(-1)?.key ?? '').catch(() => undefined);
  }

  /** Ends the typing of an answer: all that has come of it is shown at once. */
  function showWhole(answerKey: string): void {
    show(patched(entries, answerKey, { live: false }));
  }

  /** Ends the answer that is being written or typed out; what was written stays, and is shown whole. */
  async function stop(): Promise<void> {
    const last = entries.at(-1);
    if (last?.live) showWhole(last.key);
    if (!store.getState().answering) return;
    const current = turn;
    if (last?.status === 'pending') show(patched(entries, last.key, { status: 'stopped' }));
    await transport.stop(conversationId).catch(() => current.abort());
  }

  /** Asks a failed answer's question again; the new turn takes its place. */
  function retry(answerKey: string): void {
    const question = entries[entries.findIndex((entry) => entry.key === answerKey) - 1];
    if (question?.sender !== 'user') return;
    if (question.replaces) resend(question.replaces, question.content);
    else send(question.content, question.attachments, { again: true });
  }

  /** Reacts to an answer at once and takes it back when the server refuses. */
  async function react(entry: ChatEntry, reaction: 'positive' | 'negative'): Promise<void> {
    if (!entry.id || !transport.react) return;
    show(patched(entries, entry.key, { reaction: entry.reaction === reaction ? null : reaction }));
    const settled = await transport.react(entry.id, reaction).catch(() => entry.reaction);
    show(patched(entries, entry.key, { reaction: settled }));
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    canReact: transport.react !== undefined,
    canEdit: transport.showVersion !== undefined,
    load,
    loadOlder,
    send,
    resend,
    regenerate,
    showVersion,
    reloadAfter,
    catchUp,
    stop,
    showWhole,
    retry,
    react,
    /** Lets go of the connection; the server finishes the turn by itself. */
    close: () => closed.abort(),
  };
}
