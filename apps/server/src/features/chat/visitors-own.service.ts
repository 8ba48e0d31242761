import { randomUUID } from 'node:crypto';
import type { AgentSettings } from '@parley/contract/agents';
import type { Message } from '@parley/contract/chat';
import type { Tx } from '../../platform/database';
import { withoutDeadlock } from '../../platform/database/without-deadlock';
import type { Deps } from '../../platform/deps';
import { stopAsked, turnEnded } from './chat.events';
import { presentToVisitor } from './chat.present';
import * as queries from './conversations.queries';
import { listSaidAfter } from './messages.queries';

/** Messages, and bytes of content, read at a time: this bounds the memory that an export takes, however long it is. */
const READ = { messages: 500, bytes: 65_536 };

type Conversation = Pick<queries.ConversationRow, 'id' | 'teamId' | 'agentId'>;

/**
 * What was said in a conversation as its visitor may see it, oldest first, without the passages behind the answers.
 * @returns batches already rendered by `present`, so that nothing else stays in memory while a slow reader takes them
 */
export async function* saidIn(
  { db }: Pick<Deps, 'db'>,
  { teamId, id }: Conversation,
  present: (message: Message) => string,
  settings: AgentSettings,
): AsyncGenerator<string[]> {
  let after = -1;
  const next = async () => {
    const rows = await listSaidAfter(db, teamId, id, after, READ);
    after = rows.at(-1)?.seq ?? after;
    return rows.map((row) => present(presentToVisitor({ ...row, passages: [] }, settings)));
  };
  for (;;) {
    const said = await next();
    if (said.length === 0) return;
    yield said;
  }
}

/**
 * Deletes a visitor's conversation and everything attached to it, and stops the answer being written in it.
 * @param along deletes what other features hold of it, in the same transaction
 */
export async function forgetConversation(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  { teamId, agentId, id: conversationId }: Conversation,
  along: (tx: Tx) => Promise<void>,
): Promise<void> {
  await withoutDeadlock(() =>
    db.transaction(async (tx) => {
      await along(tx);
      await queries.deleteConversation(tx, teamId, conversationId);
    }),
  );
  events.publish(stopAsked, { conversationId });
  // Makes screens that show it reload and find it gone.
  events.publish(turnEnded, { teamId, agentId, conversationId, answerId: randomUUID() });
}
