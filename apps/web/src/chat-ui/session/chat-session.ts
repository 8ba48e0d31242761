import type { Attachment } from '@parley/contract/chat';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { createStore } from 'zustand/vanilla';
import { checkConnection, connectionNow } from '~/api/connection';
import { type ChatState, EMPTY } from './chat-state';
import { type ChatEntry, isEmpty, newTurn, patched, withoutRetried } from './entries';
import type { ChatSessionOptions } from './options';
import { createReading, isMissing } from './reading';
import { followStored, isLimited, runTurn, type TurnPorts } from './run-turn';
import type { Question } from './transport';
import { createUnheard } from './unheard';
import { inPlaceOf, tailAfter, withVersions } from './versions';

export type ChatSession = ReturnType<typeof createChatSession>;

/** A conversation on the screen: its messages, the current turn, and what a person can do with them. */
export function createChatSession(options: ChatSessionOptions) {
  const { transport, failureText, onMoved, onTurn, onUnsent, onFailed, onGone } = options;
  const store = createStore<ChatState>(() => EMPTY);
  let entries: readonly ChatEntry[] = [];
  let conversationId = options.conversationId;
  let turns = 0;
  const closed = new AbortController();
  let turn = new AbortController();
  const unheard = createUnheard();
  function set(change: Partial<ChatState>): void {
    const { answering, entries: shown } = { ...store.getState(), ...change };
    store.setState({ ...change, stoppable: answering || shown.at(-1)?.live === true });
  }

  function show(next: readonly ChatEntry[], change: Partial<ChatState> = {}): void {
    entries = next;
    set({ ...change, entries: withoutRetried(entries) });
  }

  /** Puts a new question back into the input; one that was asked before stays, to be retried. */
  function returned(questionKey: string, answerKey: string, question: string | null): void {
    if (question !== null) {
      show(
        entries.filter(({ key }) => key !== questionKey && key !== answerKey),
        { undelivered: { question } },
      );
      return;
    }
    show(patched(entries, questionKey, { status: 'failed' }));
    show(patched(entries, answerKey, { status: 'failed', content: VISITOR_MESSAGES.connectionLost }));
  }

  function gone(): void {
    if (store.getState().gone) return;
    set({ gone: true });
    onGone?.();
  }

  /** Checks whether the conversation no longer exists on the server, whoever deleted it. */
  async function isGone(): Promise<boolean> {
    const missing = await transport.messages(conversationId).then(() => false, isMissing);
    if (missing && !closed.signal.aborted) gone();
    return missing;
  }

  /** @param typed a question just typed; null for a retry, or one asked in place of another */
  function portsOf(questionKey: string, answerKey: string, typed: string | null = null): TurnPorts {
    const known = new Set(entries.map((entry) => entry.id));
    turn = new AbortController();
    const signal = AbortSignal.any([turn.signal, closed.signal]);
    const asked = unheard.ask(typed, () => returned(questionKey, answerKey, typed));
    return {
      transport,
      conversationId: () => conversationId,
      question: (patch) => {
        if (patch.id) unheard.settle();
        show(patched(entries, questionKey, patch));
      },
      answer: (change) => {
        const before = entries.find((entry) => entry.key === answerKey);
        if (!before) return;
        const patch = typeof change === 'function' ? change(before) : change;
        show(patched(entries, answerKey, { ...(patch.content !== undefined && { draft: false }), ...patch }));
      },
      moved: (id) => {
        if (id === conversationId) return;
        conversationId = id;
        // The messages of the previous conversation do not belong to the new one.
        const begun = entries.filter(({ key }) => key === questionKey || key === answerKey);
        const left = begun.length < entries.length;
        show(begun);
        reading.emptied();
        onMoved?.(id, left);
      },
      isKnown: (id) => known.has(id),
      stored: () => onTurn?.(),
      passed: () => show(entries.filter(({ key }) => key !== answerKey)),
      unsent: (question, limit) => {
        const kept = entries.filter(({ key }) => key !== questionKey && key !== answerKey);
        show(kept, { limit: limit ? { ...limit, question } : null });
        if (!limit) onUnsent?.(question);
      },
      undelivered: () => {
        if (!signal.aborted) asked.giveBack();
      },
      doubted: () => {
        asked.doubted = true;
      },
      isGone,
      lost: () => {
        show(patched(entries, questionKey, { status: 'complete' }));
        show(patched(entries, answerKey, { content: VISITOR_MESSAGES.processMessageFailed, status: 'failed' }));
        if (typed !== null) onUnsent?.(typed);
      },
      signal,
      failureText,
    };
  }

  async function during(work: (ports: TurnPorts) => Promise<void>, ports: TurnPorts): Promise<void> {
    set({ answering: true, limit: null });
    await work(ports).catch(async (error: unknown) => {
      if (isMissing(error) && (await isGone())) ports.lost();
      else ports.answer({ content: failureText(error, VISITOR_MESSAGES.processMessageFailed), status: 'failed' });
    });
    if (closed.signal.aborted) return;
    unheard.settle();
    set({ answering: false });
    onTurn?.();
  }

  const busy = () => {
    const { answering, phase, gone: deleted } = store.getState();
    return answering || deleted || phase !== 'ready';
  };
  const pageAt = (older?: string) => transport.messages(conversationId, older);
  const reading = createReading({
    page: pageAt,
    entries: () => entries,
    state: store.getState,
    show,
    set,
    subscribe: store.subscribe,
    busy,
    follow: (answer) => {
      show(patched(entries, answer.key, { live: true }));
      const ports = portsOf('', answer.key);
      unheard.settle();
      return during(() => followStored(ports, answer.id, ''), ports);
    },
    gone,
    failureText,
    onTurn,
    closed: closed.signal,
  });
  const limited = (question: string) => isLimited(store.getState().limit, question);

  /** Asks a question. @returns false, with nothing changed, while an answer is being written or without a question. */
  function send(text: string, attachments: readonly Attachment[] = [], again: Pick<Question, 'again'> = {}): boolean {
    const question = text.trim();
    if (isEmpty(question, attachments) || busy() || limited(question)) return false;
    turns += 1;
    const [asked, answer] = newTurn(`turn-${turns}`, question, attachments);
    const ports = portsOf(asked.key, answer.key, again.again ? null : question);
    show([...entries, asked, answer], { undelivered: null });
    void during(() => runTurn(ports, { question, attachmentIds: attachments.map(({ id }) => id), ...again }), ports);
    return true;
  }

  /**
   * Asks in place of an earlier question, edited or not; the conversation continues from there, and what
   * followed is kept as a version.
   * @returns false, with nothing changed, as with `send`
   */
  function resend(questionKey: string, text?: string): boolean {
    const at = entries.findIndex(({ key }) => key === questionKey);
    const replaced = entries[at];
    if (replaced?.sender !== 'user' || busy()) return false;
    const question = text?.trim() ?? replaced.content;
    const { id, attachments } = replaced;
    if (isEmpty(question, attachments) || limited(question)) return false;
    turns += 1;
    const [before, tail] = [entries.slice(0, at), entries.slice(at)];
    const [asked, answer] = inPlaceOf(replaced, tail[1], newTurn(`turn-${turns}`, question, attachments));
    const ports = portsOf(asked.key, answer.key);
    show([...before, asked, answer]);
    const again = { question, attachmentIds: attachments.map((each) => each.id), ...(id && { replaces: id }) };
    void during(() => runTurn(ports, again), ports).then(async () => {
      const made = entries.slice(at);
      // Refused: the messages that it was to replace still exist.
      if (made[0]?.id === null && id !== null) {
        show([...before, ...tail, ...made.map((entry) => ({ ...entry, versions: null }))]);
      } else if (replaced.versions && asked.content !== replaced.content) {
        show(withVersions(entries, await tailAfter(before, pageAt).catch(() => [])));
      }
    });
    return true;
  }

  /** Regenerates an answer; the previous one stays reachable. */
  function regenerate(answerKey: string): boolean {
    const question = entries[entries.findIndex(({ key }) => key === answerKey) - 1];
    return question !== undefined && resend(question.key);
  }

  /** Switches to another version of the conversation, chosen beside its question or answer. */
  async function showVersion(key: string, version: number): Promise<void> {
    const at = entries.findIndex((entry) => entry.key === key);
    const { id, sender, versions } = entries[at] ?? {};
    const place = sender === 'ai' ? at - 1 : at;
    if (!id || !versions || busy() || !transport.showVersion) return;
    show(patched(entries, key, { versions: { ...versions, current: version } }));
    try {
      await transport.showVersion(conversationId, id, version);
      const kept = entries.slice(0, place);
      const tail = await tailAfter(kept, pageAt);
      // Same keys in the same places keep the focus on the pressed button.
      const shown = entries.slice(place, place + 2);
      show([...kept, ...tail.map((entry, index) => ({ ...entry, key: shown[index]?.key ?? entry.key }))]);
      onTurn?.();
    } catch (error) {
      show(patched(entries, key, { versions }));
      onFailed?.(failureText(error, VISITOR_MESSAGES.fetchMessagesFailed));
    }
  }

  /** Ends the typing of an answer: everything received so far shows at once. */
  function showWhole(answerKey: string): void {
    show(patched(entries, answerKey, { live: false }));
  }

  /** Stops the answer being written or typed out; what has been written stays, and is shown in full. */
  async function stop(): Promise<void> {
    const last = entries.at(-1);
    if (last?.live) showWhole(last.key);
    if (!store.getState().answering) return;
    const current = turn;
    const asked = unheard.current();
    if (last?.status === 'pending') show(patched(entries, last.key, { status: 'stopped' }));
    const giveBack = () => {
      current.abort();
      if (asked && asked === unheard.current()) asked.giveBack();
    };
    const { lost } = connectionNow();
    if (asked && (lost || (asked.doubted && !(await checkConnection())))) return giveBack();
    await transport.stop(conversationId).catch(giveBack);
  }

  /** Asks a failed answer's question again; the new turn replaces the failed one. */
  function retry(answerKey: string): void {
    const question = entries[entries.findIndex((entry) => entry.key === answerKey) - 1];
    if (question?.sender !== 'user') return;
    if (question.replaces) resend(question.replaces, question.content);
    else send(question.content, question.attachments, { again: true });
  }

  /** Shows a reaction at once and reverts it if the server refuses. */
  async function react(entry: ChatEntry, reaction: 'positive' | 'negative'): Promise<void> {
    if (!entry.id || !transport.react) return;
    show(patched(entries, entry.key, { reaction: entry.reaction === reaction ? null : reaction }));
    const settled = await transport.react(entry.id, reaction).catch((error: unknown) => {
      onFailed?.(failureText(error, VISITOR_MESSAGES.reactionFailed));
      return entry.reaction;
    });
    show(patched(entries, entry.key, { reaction: settled }));
  }

  /** Deletes all messages, for everyone; the initial ones come back. @throws ApiError with nothing changed */
  async function clear(): Promise<void> {
    await transport.clear(conversationId);
    reading.emptied();
    show([], { hasOlder: false, limit: null });
    void reading.refresh();
    onTurn?.();
  }

  return {
    clear,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    canReact: transport.react !== undefined,
    canEdit: transport.showVersion !== undefined,
    load: reading.load,
    loadOlder: reading.loadOlder,
    send,
    resend,
    regenerate,
    showVersion,
    reloadAfter: reading.reloadAfter,
    refresh: reading.refresh,
    catchUp: reading.catchUp,
    doubtful: unheard.doubtful,
    stop,
    showWhole,
    retry,
    react,
    close: () => closed.abort(), // The server still finishes the turn.
  };
}
