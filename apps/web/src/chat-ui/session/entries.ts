import type { Attachment, Message, Passage, TurnEvent, Versions } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';

/** A message as the screen holds it: from the moment it is typed, long before it has an id. */
export interface ChatEntry {
  /** Stays the same when the id arrives. */
  key: string;
  id: string | null;
  sender: Message['sender'];
  content: string;
  /** What it is: a text, or a statement or rows that are shown in their own way. */
  source: Message['source'];
  status: Message['status'];
  reaction: Message['reaction'];
  passages: readonly Passage[];
  attachments: readonly Attachment[];
  model: string | null;
  /** For the owner: that something else than the chosen model answered. */
  note: string | null;
  createdAt: string;
  /** Which of several versions is shown: of an edited question from there on, or of an answer that was asked for again. */
  versions: Versions | null;
  /** Of a question that is asked in the place of another one: the key of that one. */
  replaces: string | null;
  /** Of an answer: its question as rewritten, where that is known. */
  wholeQuestion: string | null;
  /** What is being done while nothing of an answer has come. */
  step: string | null;
  /** Being typed out while somebody watches; what was loaded, or has been shown to its end, stands there whole. */
  live: boolean;
}

function entryOf(message: Message): ChatEntry {
  return {
    key: message.id,
    id: message.id,
    sender: message.sender,
    content: message.content,
    source: message.source,
    status: message.status,
    reaction: message.reaction,
    passages: message.passages,
    attachments: message.attachments,
    model: message.model,
    note: null,
    createdAt: message.created_at,
    versions: message.versions,
    replaces: null,
    wholeQuestion: message.search_query,
    step: null,
    live: false,
  };
}

/** A page of messages as entries; versions that differ in their answers alone are chosen beside the answer. */
export function entriesOf(messages: readonly Message[]): ChatEntry[] {
  const entries = messages.map(entryOf);
  for (const [at, entry] of entries.entries()) {
    const answer = entries[at + 1];
    if (!entry.versions || entry.versions.edited || answer?.sender !== 'ai') continue;
    answer.versions = entry.versions;
    entry.versions = null;
  }
  return entries;
}

/** A question and the empty place of its answer, as they are shown at once. */
export function newTurn(key: string, question: string, attachments: readonly Attachment[]): [ChatEntry, ChatEntry] {
  const shared = {
    id: null,
    status: 'pending' as const,
    reaction: null,
    passages: [],
    model: null,
    note: null,
    createdAt: new Date().toISOString(),
    versions: null,
    replaces: null,
    wholeQuestion: null,
    step: null,
  };
  return [
    { ...shared, key: `${key}-question`, sender: 'user', source: 'user', content: question, attachments, live: false },
    { ...shared, key: `${key}-answer`, sender: 'ai', source: 'chat', content: '', attachments: [], live: true },
  ];
}

type FinishedTurn = Extract<TurnEvent, { type: 'message' }>['message'];

/** The finished turn as the stream's last event tells it. */
export function finishedAnswer(turn: FinishedTurn): Partial<ChatEntry> {
  const { status } = turn;
  return {
    content: turn.assistant_response?.trim() || (status === 'stopped' ? '' : MESSAGES.noResponse),
    status,
    passages: turn.passages,
    model: turn.model ?? null,
    note: turn.note ?? null,
    id: turn.ai_message_id,
  };
}

/** What a stored message tells of an entry that is already shown. */
export function storedAnswer(message: Message): Partial<ChatEntry> {
  const { key: _key, live: _live, note: _note, versions: _versions, replaces: _replaces, ...rest } = entryOf(message);
  return rest;
}

/** Replaces one entry and leaves all others the same objects, so that they need not be drawn again. */
export function patched(entries: readonly ChatEntry[], key: string, patch: Partial<ChatEntry>): ChatEntry[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry));
}

/** Leaves out each failed turn that was asked again right after it: the retry takes its place. */
export function withoutRetried(entries: readonly ChatEntry[]): ChatEntry[] {
  const retried = (question: ChatEntry | undefined, answer: ChatEntry | undefined, next: ChatEntry | undefined) =>
    question?.sender === 'user' &&
    answer?.sender === 'ai' &&
    answer.status === 'failed' &&
    next?.sender === 'user' &&
    next.content === question.content;
  return entries.filter(
    (_, i) =>
      !retried(entries[i], entries[i + 1], entries[i + 2]) && !retried(entries[i - 1], entries[i], entries[i + 1]),
  );
}
