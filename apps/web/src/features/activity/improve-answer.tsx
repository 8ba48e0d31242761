import type { Message } from '@parley/contract/chat';
import { Suspense } from 'react';
import { latePart } from '~/api/late-part';
import type { LiveTraining } from '~/features/training/use-training';
import { texts as all } from './activity.texts';
import { askedAfter } from './asked-after';
import { LazyAddExample } from './lazy-add-example';
import { LazyImproveDialog } from './lazy-improve-dialog';

const texts = all.improve;

const ImproveSql = latePart(() => import('~/features/database-chat/message/improve-sql'), 'ImproveSql');
const isSql = ({ source }: Message) => source === 'SQL-Generated' || source === 'SQL-Result';

export interface ImproveAnswerProps {
  agentId: string;
  live: LiveTraining;
  /** The answer to improve. */
  message: Message;
  /** All messages of its conversation. */
  messages: readonly Message[];
  onClose: () => void;
}

/** Teaches the agent a better answer to the question before `message`. */
export function ImproveAnswer({ agentId, live, message, messages, onClose }: ImproveAnswerProps) {
  if (isSql(message)) {
    return (
      <Suspense>
        <ImproveSql messageId={message.id} onClose={onClose} />
      </Suspense>
    );
  }
  const questions = messages
    .slice(0, messages.indexOf(message))
    .flatMap(({ sender, content }, at) =>
      sender === 'user' ? [{ content, search: messages[at + 1]?.search_query ?? null }] : [],
    );
  const question = questions.at(-1)?.content;
  if (message.source === 'SQL-Reply') {
    const spelledOut = message.search_query ?? question ?? '';
    return <LazyAddExample agentId={agentId} question={spelledOut} onClose={onClose} />;
  }
  const asked = question ?? texts.greeting;
  const after = askedAfter({ content: asked, search: message.search_query }, questions.slice(0, -1));
  return (
    <LazyImproveDialog
      agentId={agentId}
      live={live}
      title={texts.title}
      question={asked}
      after={after}
      asked={(after !== null && message.search_query) || asked}
      {...(question === undefined && { how: texts.greets })}
      before={message.content}
      draft={message.answered === false ? '' : message.content}
      onClose={onClose}
    />
  );
}
