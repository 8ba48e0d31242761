import type { ActivityConversation, TrialEvent } from '@parley/contract/activity';
import { NEW_CONVERSATION_TITLE } from '@parley/contract/constants';
import type { Audience } from '../../platform/http/deliver';
import type { TriedAnswer } from '../chat/chat.service';
import type { ConversationRow, MessageCounts } from './activity.queries';

const NONE: MessageCounts = { messages: 0, unanswered: 0, positive: 0, negative: 0 };

export function presentConversation(row: ConversationRow, counts: MessageCounts = NONE): ActivityConversation {
  const { messages, ...rest } = counts;
  return {
    id: row.id,
    title: row.title ?? NEW_CONVERSATION_TITLE,
    last_message: row.lastMessage,
    message_count: messages,
    channel: row.channel,
    host_origin: row.hostOrigin,
    verified_user_id: row.verified ? row.verifiedUserId : null,
    ...rest,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

type Tried = Extract<TrialEvent, { type: 'answer' }>;

/** A question that an owner is trying out. */
export const toTrial: Audience<TriedAnswer, Tried, TrialEvent> = {
  present: ({ text, answered, passages, model, note, responseTimeMs }) => ({
    type: 'answer',
    text,
    answered,
    passages,
    model,
    note,
    response_time_ms: responseTimeMs,
  }),
  last: (answer) => answer,
};
