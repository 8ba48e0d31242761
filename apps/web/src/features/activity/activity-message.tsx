import type { Message } from '@parley/contract/chat';
import { CircleHelp, Lightbulb, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { memo, Suspense, useMemo } from 'react';
import { latePart } from '~/api/late-part';
import { citationsOf } from '~/chat-ui/markdown/citations';
import { LazyMarkdown } from '~/chat-ui/markdown/lazy-markdown';
import { MessageAttachments } from '~/chat-ui/message/message-attachments';
import { MessageTime } from '~/chat-ui/message/message-time';
import { Passages } from '~/chat-ui/message/passages';
import { saidIn } from '~/chat-ui/message/said';
import { OpenedSourceProvider } from '~/chat-ui/opened-source';
import { QuietIconButton } from '~/chat-ui/quiet-icon-button';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { texts as all } from './activity.texts';
import { responseTime } from './response-time';

const texts = all.message;

export interface ActivityMessageProps {
  message: Message;
  agentName: string;
  /** A link led to it: it is highlighted briefly. */
  named: boolean;
  onRemove: (message: Message) => void;
  onImprove: (message: Message) => void;
}

const SqlRecord = latePart(() => import('~/features/database-chat/message/sql-record'), 'SqlRecord');

/** Visible on hover and focus; without a precise pointer, always. */
const QUIET = 'transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0';

/** A message as its owner reads it afterwards: people's on the right, everything else on the left. */
export const ActivityMessage = memo((props: ActivityMessageProps) => (
  <OpenedSourceProvider>
    <Said {...props} />
  </OpenedSourceProvider>
));

function Said({ message, agentName, named, onRemove, onImprove }: ActivityMessageProps) {
  const mine = message.sender === 'user';
  const said = saidIn(message);
  const failed = message.status === 'failed' && !mine;
  const citations = useMemo(() => citationsOf(message.passages), [message.passages]);
  const sql = message.source === 'SQL-Generated' || message.source === 'SQL-Result';
  return (
    <article
      tabIndex={-1}
      data-message={message.id}
      aria-label={mine ? texts.user : (message.author ?? agentName)}
      className={cx('group flex flex-col rounded-sm', mine ? 'items-end pl-[12%]' : 'items-start pr-[6%]')}
    >
      {message.author !== null && <p className="mb-1 px-1 text-sm font-semibold">{message.author}</p>}
      <MessageAttachments attachments={message.attachments} said={message.content} />
      {!(mine && said === '') && (
        <div
          data-message-text
          className={cx(
            'max-w-full min-w-0 rounded-lg px-4 py-2.5',
            named && 'animate-point-out',
            sql && 'w-full',
            mine && 'rounded-br-xs bg-solid whitespace-pre-wrap text-on-solid wrap-anywhere',
            !mine && 'rounded-bl-xs border',
            !mine && (failed ? 'border-bad-line bg-bad-soft' : 'border-line bg-surface'),
          )}
        >
          {sql ? (
            <Suspense fallback={<p>{message.content}</p>}>
              <SqlRecord message={message} />
            </Suspense>
          ) : mine ? (
            said
          ) : (
            <LazyMarkdown text={message.content || texts.stopped} settled citations={citations} />
          )}
        </div>
      )}
      {message.passages.length > 0 && <Passages passages={message.passages} />}
      <footer className="mt-0.5 flex min-h-8 flex-wrap items-center gap-x-2 text-xs text-ink-muted">
        {!mine && message.source !== 'person' && (
          <Button size="sm" variant="quiet" className="-ml-3" onClick={() => onImprove(message)}>
            <Lightbulb size={15} aria-hidden="true" />
            {texts.improve}
          </Button>
        )}
        {message.answered === false && (
          <span className="inline-flex items-center gap-1">
            <CircleHelp size={13} aria-hidden="true" />
            {message.passages.length > 0 ? texts.mayNotAnswer : texts.notInSources}
          </span>
        )}
        {message.reaction && <Reaction reaction={message.reaction} />}
        {message.response_time_ms !== null && <span>{responseTime(message.response_time_ms)}</span>}
        <MessageTime at={message.created_at} />
        <QuietIconButton
          label={texts.remove}
          className={cx(mine && '-order-1', QUIET)}
          onClick={() => onRemove(message)}
        >
          <Trash2 size={14} aria-hidden="true" />
        </QuietIconButton>
      </footer>
    </article>
  );
}

function Reaction({ reaction }: { reaction: 'positive' | 'negative' }) {
  const Icon = reaction === 'positive' ? ThumbsUp : ThumbsDown;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon size={13} aria-hidden="true" />
      {reaction === 'positive' ? texts.liked : texts.disliked}
    </span>
  );
}
