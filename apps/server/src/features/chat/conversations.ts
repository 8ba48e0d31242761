import type { AgentSettings } from '@parley/contract/agents';
import type { CameFrom, SentConversation, SentMessage } from '@parley/contract/chat';
import { GREETING } from '@parley/contract/constants';
import { cutPage, decodeCursor, encodeCursor, numberCursor } from '../../platform/cursor';
import type { Tx } from '../../platform/database';
import { storable } from '../../platform/database/storable';
import { withoutDeadlock } from '../../platform/database/without-deadlock';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { type OwnedAgent, type Owner, ownerOf, readAgent } from '../agents/agents.service';
import { deleteAttachmentsOf, deleteUnsaid } from './attachments/attachments.queries';
import { placeOf } from './came-from';
import { handoverChanged, stopAsked } from './chat.events';
import { limitOpenings } from './chat.limits';
import { presentConversation, presentMessage, presentToVisitor } from './chat.present';
import type { ConversationRow, ListedConversation } from './conversations.queries';
import * as queries from './conversations.queries';
import { deleteInSteps } from './delete-in-steps';
import { endHandover } from './handover/handover.queries';
import * as messages from './messages.queries';
import { isFull } from './turn/conversation';
import { versionsOf } from './versions/versions';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

interface MessagePage {
  messages: SentMessage[];
  next_cursor: string | null;
}

/** The owner's latest conversation with an agent, or a first one that opens with the greeting. @throws AppError disk_full */
export async function latestConversation({ db, disk }: Deps, agent: OwnedAgent): Promise<ConversationRow> {
  const owner = ownerOf(agent);
  const latest = await queries.findLatestConversation(db, owner);
  if (latest && !isFull(latest)) return latest;
  await disk.refuseTalk();
  return db.transaction(async (tx) => {
    await queries.lockConversations(tx, owner);
    const begun = await queries.findLatestConversation(tx, owner);
    return begun && !isFull(begun) ? begun : queries.insertGreeted(tx, owner, greetingOf(agent));
  });
}

export async function createConversation({ db }: Deps, agent: OwnedAgent): Promise<SentConversation> {
  const row = await db.transaction((tx) => queries.insertGreeted(tx, ownerOf(agent), greetingOf(agent)));
  return presentConversation({ ...row, messageCount: 0 });
}

/**
 * The visitor's conversation with the given id, or a new one when it is unknown or another agent's.
 * @throws AppError too_many when one address opens too many; disk_full
 */
export async function visitorConversation(
  deps: Deps,
  agent: OwnedAgent,
  known: ConversationRow | undefined,
  from: CameFrom & {
    /** Where the call comes from. */
    address: string;
    /** One that the visitor had before: contact details left there, for the same agent, need not be left again. */
    earlier: ConversationRow | undefined;
  },
): Promise<string> {
  if (known?.agentId === agent.id) {
    // It belongs to the place where something is first said, not where it was merely opened.
    if (!known.used && from.via) await queries.placeUnused(deps.db, known, placeOf(from));
    return known.id;
  }
  await limitOpenings(deps, agent.id, from.address);
  await deps.disk.refuseTalk();
  const contactLeft = from.earlier?.agentId === agent.id && from.earlier.contactLeft;
  return (await queries.insertConversation(deps.db, ownerOf(agent), { ...placeOf(from), contactLeft })).id;
}

export async function listConversations({ db }: Deps, agent: OwnedAgent, { cursor, limit }: Page) {
  const rows = await queries.listConversations(db, ownerOf(agent), decodeCursor(cursor), limit + 1);
  const { page, next_cursor } = cutPage(rows, limit, ({ updatedAt: at, id }) => encodeCursor({ at, id }));
  return { conversations: page.map(presentConversation), next_cursor };
}

export async function renameConversation(
  { db }: Deps,
  row: ListedConversation,
  title: string,
): Promise<SentConversation> {
  const named = { ...row, title: storable(title) };
  await queries.renameConversation(db, row.teamId, row.id, named.title);
  return presentConversation(named);
}

/** Also stops the answer that is being written in it. */
export async function removeConversation({ db, events }: Deps, { teamId, id }: ConversationRow): Promise<void> {
  await queries.deleteConversation(db, teamId, id);
  events.publish(stopAsked, { conversationId: id });
}

/** Removes all of an agent's conversations, including visitors'. */
export async function removeConversations(deps: Deps, owner: Owner): Promise<void> {
  await deleteInSteps(deps, (limit) => queries.deleteConversations(deps.db, owner, limit));
}

export async function listMessages(deps: Deps, row: ConversationRow, page: Page): Promise<MessagePage> {
  const rows = await readPage(deps.db, row, page);
  const versions = await versionsOf(deps, row);
  return pageOf(rows, page, (message) => presentMessage(message, versions.get(message.id)));
}

/** Messages as the visitor may see them. */
export async function listVisitorMessages(
  { db }: Deps,
  row: ConversationRow,
  settings: AgentSettings,
  page: Page,
): Promise<MessagePage> {
  return pageOf(await readPage(db, row, page), page, (message) => presentToVisitor(message, settings));
}

/** @throws AppError not_found */
export async function removeMessage(
  { db, erasing }: Deps,
  { teamId, id, title }: ConversationRow,
  messageId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await messages.deleteMessage(tx, teamId, id, messageId);
    if (!deleted) throw notFound();
    if (deleted.sender === 'user' && title === queries.titleOf(deleted.content)) {
      await queries.untitleConversation(tx, teamId, id);
    }
    await deleteUnsaid(
      tx,
      teamId,
      id,
      deleted.attachments.map((attachment) => attachment.id),
    );
    await messages.refreshLastMessage(tx, teamId, id);
    await erasing.copies(tx, { teamId, conversationId: id, ids: [messageId] });
  });
}

/**
 * Removes all messages, stops the answer being written, and hands the conversation back to the agent. A playground
 * conversation is greeted like a new one.
 */
export async function clear({ db, events, erasing }: Deps, row: ConversationRow): Promise<void> {
  const { teamId, agentId, id, title } = row;
  const cleared = async (tx: Tx) => {
    // Must come first: a person's reply takes the two locks in this order.
    const ended = await endHandover(tx, { teamId, conversationId: id });
    const first = await messages.firstQuestion(tx, teamId, id);
    // A title that somebody chose stays; one taken from a deleted question goes.
    if (first !== null && title === queries.titleOf(first)) await queries.untitleConversation(tx, teamId, id);
    await messages.deleteMessages(tx, teamId, id);
    await deleteAttachmentsOf(tx, teamId, id);
    if (row.origin === 'playground') {
      await queries.insertGreeting(tx, row, greetingOf(await readAgent(tx, teamId, agentId)));
    }
    await messages.refreshLastMessage(tx, teamId, id);
    await erasing.copies(tx, { teamId, conversationId: id, ids: 'all that was said' });
    return ended;
  };
  // A turn that ends at the same moment locks its answer first.
  const left = await withoutDeadlock(() => db.transaction(cleared));
  events.publish(stopAsked, { conversationId: id });
  if (left) events.publish(handoverChanged, { teamId, agentId, conversationId: id });
}

/** @returns the reaction that now holds */
export async function react(
  { db }: Deps,
  agent: OwnedAgent,
  messageId: string,
  reaction: 'positive' | 'negative',
): Promise<SentMessage['reaction']> {
  const row = await messages.toggleReaction(db, agent.teamId, agent.id, messageId, reaction);
  if (!row) throw notFound();
  return row.reaction;
}

/** What its chats say first: the owner's own words, or the default. */
const greetingOf = ({ settings }: OwnedAgent) => settings.greeting || GREETING;

/** The page plus one more row, newest first. */
function readPage(db: Deps['db'], { teamId, id }: ConversationRow, { cursor, limit }: Page) {
  return messages.listMessages(db, teamId, id, numberCursor(cursor), limit + 1);
}

function pageOf(
  rows: messages.MessageRow[],
  { limit }: Page,
  present: (row: messages.MessageRow) => SentMessage,
): MessagePage {
  const { page, next_cursor } = cutPage(rows, limit, ({ seq }) => String(seq));
  return { messages: page.reverse().map(present), next_cursor };
}
