import type { Attachment, Message, Passage, TurnEvent, Versions } from '@parley/contract/chat';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';

/** A message as the screen holds it: from the moment it is sent, long before it has an id. */
export interface ChatEntry {
  /** Stays the same when the id arrives. */
  key: string;
  id: string | null;
  sender: Message['sender'];
  content: string;
  /** The content is the answer so far; the server has not checked its links yet. */
  draft: boolean;
  /** Text, or a statement or rows, which are rendered differently. */
  source: Message['source'];
  status: Message['status'];
  reaction: Message['reaction'];
  passages: readonly Passage[];
  attachments: readonly Attachment[];
  model: string | null;
  /** The name of the person who wrote it in place of the agent. */
  author: string | null;
  /** For the owner: false if the sources had no answer. */
  answered: boolean | null;
  /** For visitors: the sources had no answer, and they can ask for a person. */
  offersPerson: boolean;
  /** For the owner: something other than the chosen model answered. */
  note: string | null;
  createdAt: string;
  /** Which of several versions is shown, of a question or of its answers. */
  versions: Versions | null;
  /** For a question asked in place of another: the key of that one. */
  replaces: string | null;
  /** For an answer: the question as rewritten, if known. */
  wholeQuestion: string | null;
  /** The current step while nothing of an answer has arrived. */
  step: string | null;
  /** Being typed out in front of somebody; entries that were loaded, or have been shown to the end, appear whole. */
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

/** A question and the placeholder of its answer, shown at once. */
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

/** The finished turn, from the stream's last event. */
export function finishedAnswer(turn: FinishedTurn): Partial<ChatEntry> {
  const { status } = turn;
  const said = turn.assistant_response ?? '';
  const nothing = status === 'stopped' ? '' : VISITOR_MESSAGES.noResponse;
  return {
    // Exactly as the server checked it: if trimmed, code at its beginning would become text with links.
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

/** What a stored message adds to an entry already shown. */
export function storedAnswer(message: Message): Partial<ChatEntry> {
  const { key: _key, live: _live, note: _note, versions: _versions, replaces: _replaces, ...rest } = entryOf(message);
  return rest;
}

/** Replaces one entry and keeps all others as the same objects, so that they are not rendered again. */
export function patched(entries: readonly ChatEntry[], key: string, patch: Partial<ChatEntry>): ChatEntry[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry));
}

/** Leaves out each failed turn that was retried right after it: the retry replaces it. */
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
