import type { Message } from '@parley/contract/chat';
import type { ConversationRecord } from '@parley/contract/visitor-rights';
import type { Deps } from '../../platform/deps';
import type { OwnedAgent } from '../agents/agents.service';
import type { openConversation } from '../chat/visitors.service';
import { forgetConversation, saidIn } from '../chat/visitors-own.service';
import { forgetLeft, leftIn } from '../leads/leads.service';

type ConversationRow = Awaited<ReturnType<typeof openConversation>>['row'];

/** Everything stored about a conversation, as JSON in chunks; each is read once the previous one is consumed. */
export async function recordOf(deps: Deps, row: ConversationRow, agent: OwnedAgent): Promise<AsyncGenerator<string>> {
  const left = await leftIn(deps, row);
  const about: Omit<ConversationRecord, 'messages'> = {
    conversation_id: row.id,
    agent: agent.settings.displayName || agent.name,
    started_at: row.createdAt.toISOString(),
    channel: row.channel,
    site: row.hostOrigin,
    verified_user_id: row.verifiedUserId,
    contact: left && { name: left.name, email: left.email, phone: left.phone, submitted_at: left.submitted_at },
  };
  return written(about, saidIn(deps, row, lineOf, agent.settings));
}

async function* written(about: object, said: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "messages": [`;
  let between = '\n    ';
  for await (const lines of said) {
    yield between + lines.join(',\n    ');
    between = ',\n    ';
  }
  yield '\n  ]\n}\n';
}

function lineOf(message: Message): string {
  const line: ConversationRecord['messages'][number] = {
    at: message.created_at,
    from: message.sender === 'user' ? 'visitor' : message.source === 'person' ? 'person' : 'agent',
    name: message.author,
    text: message.content,
    attachments: message.attachments.map(({ name }) => name),
  };
  return JSON.stringify(line);
}

/** Contact details left there are deleted with the conversation: a request to delete one covers the other as well. */
export const forget = (deps: Deps, row: ConversationRow): Promise<void> =>
  forgetConversation(deps, row, (tx) => forgetLeft(tx, row));
