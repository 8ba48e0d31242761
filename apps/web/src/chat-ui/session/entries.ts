import type { Attachment, Message, Passage, TurnEvent, Versions } from '@parley/contract/chat';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';

/** A message as the screen holds it: from the moment it is typed, long before it has an id. */
export interface ChatEntry {
  /** Stays the same when the id arrives. */
  key: string;
  id: string | null;
  sender: Message['sender'];
  content: string;
  /** The content is what has come of an answer by now; where its links lead, the server has not looked yet. */
  draft: boolean;
  /** What it is: a text, or a statement or rows that are shown in their own way. */
  source: Message['source'];
  status: Message['status'];
  reaction: Message['reaction'];
  passages: readonly Passage[];
  attachments: readonly Attachment[];
  model: string | null;
  /** Of what a person said in place of the agent: the name. */
  author: string | null;
  /** For the owner: false where the sources did not tell. */
  answered: boolean | null;
  /** For visitors: the sources did not tell, and they can ask for a person. */
  offersPerson: boolean;
  /** For the owner: that something else than the chosen model answered. */
  note: string | null;
  createdAt: string;
  /** Which of several is shown: of the ways in which a question was asked, or of its answers. */
  versions: Versions | null;
  /** Of a question that is asked in place of another one: the key of that one. */
  replaces: string | null;
  /** Of an answer: its question as rewritten, where that is known. */
  wholeQuestion: string | null;
  /** What is being done while nothing of an answer has come. */
  step: string | null;
  /** Being typed out while somebody watches; what was loaded, or has been shown to its end, is there whole. */
  live: boolean;
}

function entryOf(message: Message): ChatEntry {
  return {
    key: message.id,
    id: message.id,
    sender: message.sender,
    content: message.content,
    draft: false,
    source: message.source,
    status: message.status,
    reaction: message.reaction,
    passages: message.passages,
    attachments: message.attachments,
    model: message.model,
    author: message.author,
    answered: message.answered,
    offersPerson: message.offers_person === true,
    note: null,
    createdAt: message.created_at,
    versions: message.versions,
    replaces: null,
    wholeQuestion: message.search_query,
    step: null,
    live: false,
  };
}

export const entriesOf = (messages: readonly Message[]): ChatEntry[] => messages.map(entryOf);

/** A question and the empty place of its answer, as they are shown at once. */
export function newTurn(key: string, question: string, attachments: readonly Attachment[]): [ChatEntry, ChatEntry] {
  const shared = {
    id: null,
    draft: false,
    status: 'pending' as const,
    reaction: null,
    passages: [],
    model: null,
    author: null,
    answered: null,
    offersPerson: false,
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
  const said = turn.assistant_response ?? '';
  const nothing = status === 'stopped' ? '' : VISITOR_MESSAGES.noResponse;
  return {
    // As the server has looked through it: trimmed, code at its beginning would be text with links.
    content: said.trim() === '' ? nothing : said,
    draft: false,
    status,
    passages: turn.passages,
    model: turn.model ?? null,
    note: turn.note ?? null,
    answered: turn.answered ?? null,
    offersPerson: turn.offers_person === true,
    id: turn.ai_message_id,
  };
}

/** What a stored message adds to an entry that is already shown. */
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

/** Nothing to ask. */
export const isEmpty = (text: string, attachments: readonly Attachment[]) => text === '' && attachments.length === 0;
