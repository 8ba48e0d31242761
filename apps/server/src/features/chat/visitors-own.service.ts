import { randomUUID } from 'node:crypto';
import type { AgentSettings } from '@parley/contract/agents';
import type { Message } from '@parley/contract/chat';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { stopAsked, turnEnded } from './chat.events';
import { presentToVisitor } from './chat.present';
import * as queries from './conversations.queries';
import { listMessagesAfter } from './messages.queries';

/** Read at a time: the memory that a record takes, whatever its length. */
const READ = 500;

type Conversation = Pick<queries.ConversationRow, 'id' | 'teamId' | 'agentId'>;

/** What was said in a conversation as its visitor may see it, the oldest first. */
export async function* saidIn(
  { db }: Pick<Deps, 'db'>,
  { teamId, id }: Conversation,
  settings: AgentSettings,
): AsyncGenerator<Message> {
  let after = -1;
  for (;;) {
    const rows = await listMessagesAfter(db, teamId, id, after, READ);
    for (const row of rows) yield presentToVisitor(row, settings);
    const last = rows.at(-1);
    if (!last || rows.length < READ) return;
    after = last.seq;
  }
}

/**
 * Deletes a visitor's conversation with all that hangs on it. What is being written in it ends.
 * @param along what others keep of it, in the same transaction
 */
export async function forgetConversation(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  { teamId, agentId, id: conversationId }: Conversation,
  along: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await along(tx);
    await queries.deleteConversation(tx, teamId, conversationId);
  });
  events.publish(stopAsked, { conversationId });
  // Screens that show it look again, and find it gone.
  events.publish(turnEnded, { teamId, agentId, conversationId, answerId: randomUUID() });
}
