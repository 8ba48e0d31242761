import type { ActivityConversation } from '@parley/contract/activity';
import type { OpenHandover } from '@parley/contract/handovers';
import { CircleHelp, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { cx } from '~/ui/cx';
import { formatDate } from '~/ui/format';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { texts as all } from './activity.texts';
import { HandoverMark } from './handover/waiting';

const texts = all.list;

export interface ConversationItemProps {
  conversation: ActivityConversation;
  selected: boolean;
  /** Has messages that were not viewed yet. */
  fresh: boolean;
  /** Set if its visitor waits or waited in vain, or a person answers. */
  handover: OpenHandover | undefined;
  /** Whether it is the list's tab stop. */
  stop: boolean;
  onFocus: () => void;
  onOpen: (byKey: boolean) => void;
  onRemove: () => void;
}

export const ConversationItem = memo((props: ConversationItemProps) => {
  const { conversation, selected, fresh, handover, stop, onFocus, onOpen, onRemove } = props;
  const { title, message_count, updated_at, unanswered, positive, negative } = conversation;
  return (
    <li
      className={cx(
        'group relative rounded-sm transition-colors [contain-intrinsic-block-size:auto_66px] [content-visibility:auto]',
        selected ? 'bg-mark-soft' : 'focus-within:bg-hover hover:bg-hover',
      )}
    >
      {selected && <span aria-hidden="true" className="absolute inset-y-2 left-0 w-1 rounded-full bg-mark" />}
      <button
        type="button"
        data-conversation={conversation.id}
        aria-current={selected || undefined}
        tabIndex={stop ? 0 : -1}
        onFocus={onFocus}
        // A click without a pointer comes from the Enter key.
        onClick={(event) => onOpen(event.detail === 0)}
        className="block w-full scroll-my-16 rounded-sm py-2 pr-3 pl-3.5 text-left ring-inside"
      >
        <span className="flex items-baseline gap-2">
          <span className={cx('min-w-0 flex-1 truncate', (selected || fresh || handover?.waits) && 'font-semibold')}>
            {title}
          </span>
          {handover && <HandoverMark handover={handover} />}
          {fresh && (
            <span className="inline-flex h-4.5 items-center rounded-full bg-mark px-1.5 text-xs font-semibold text-on-mark">
              {texts.fresh}
            </span>
          )}
        </span>
        <span className="flex items-center gap-x-2 pr-8 text-xs text-ink-muted pointer-coarse:pr-12">
          <span className="whitespace-nowrap">{texts.messages(message_count)}</span>
          <span aria-hidden="true">·</span>
          <span className="truncate">{placeOf(conversation)}</span>
          <Mark count={unanswered} label={texts.unanswered(unanswered)} icon={CircleHelp} />
          <Mark count={positive} label={texts.liked(positive)} icon={ThumbsUp} />
          <Mark count={negative} label={texts.disliked(negative)} icon={ThumbsDown} />
        </span>
        <span className="block truncate pr-8 text-xs text-ink-muted pointer-coarse:pr-12">
          {formatDate(updated_at)}
        </span>
      </button>
      <span className="absolute right-1.5 bottom-1.5 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
        <PlainIconButton label={texts.remove(title)} size="sm" tabIndex={stop ? 0 : -1} onClick={onRemove}>
          <Trash2 size={14} aria-hidden="true" />
        </PlainIconButton>
      </span>
    </li>
  );
});

/** Where the conversation took place, with the site's name if known. */
export function placeOf({ channel, host_origin }: Pick<ActivityConversation, 'channel' | 'host_origin'>): string {
  const kind = channel ? all.channels[channel] : texts.unknownSource;
  return host_origin ? texts.place(kind, host_origin.replace(/^https?:\/\//, '')) : kind;
}

function Mark({ count, label, icon: Icon }: { count: number; label: string; icon: typeof CircleHelp }) {
  if (count === 0) return null;
  return (
    <span title={label} className="relative inline-flex shrink-0 items-center gap-0.5">
      <Icon size={12} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
