import type { Conversation } from '@parley/contract/chat';
import { NAME_MAX } from '@parley/contract/constants';
import { Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '~/ui/cx';
import { formatDate } from '~/ui/format';
import { Input } from '~/ui/input';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { texts } from './playground.texts';

export interface ConversationRowProps {
  conversation: Conversation;
  selected: boolean;
  onSelect: () => void;
  onRename: (title: string) => void;
  onRemove: () => void;
}

export function ConversationRow({ conversation, selected, onSelect, onRename, onRemove }: ConversationRowProps) {
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  if (renaming) {
    const end = (title: string | null, byKey: boolean) => {
      flushSync(() => setRenaming(false));
      if (byKey) button.current?.focus();
      if (title) onRename(title);
    };
    return <RenameField title={conversation.title} onEnd={end} />;
  }
  return (
    <div
      className={cx(
        'group relative rounded-sm transition-colors',
        selected ? 'bg-mark-soft' : 'focus-within:bg-hover hover:bg-hover',
      )}
    >
      {selected && <span aria-hidden="true" className="absolute inset-y-1.5 left-0 w-1 rounded-full bg-mark" />}
      <button
        ref={button}
        type="button"
        aria-current={selected || undefined}
        onClick={onSelect}
        onDoubleClick={() => setRenaming(true)}
        className="block w-full rounded-sm py-1.5 pr-22 pl-3.5 text-left pointer-fine:pr-3"
      >
        <span
          className={cx(
            'block truncate text-sm group-focus-within:pr-15 group-hover:pr-15',
            selected && 'font-semibold',
          )}
        >
          {conversation.title}
        </span>
        <span className="block truncate text-xs text-ink-muted">{formatDate(conversation.updated_at)}</span>
      </button>
      <span className="absolute top-1/2 right-1 flex -translate-y-1/2 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
        <PlainIconButton
          label={texts.conversations.rename(conversation.title)}
          size="sm"
          onClick={() => setRenaming(true)}
        >
          <Pencil size={14} aria-hidden="true" />
        </PlainIconButton>
        <PlainIconButton label={texts.conversations.remove(conversation.title)} size="sm" onClick={onRemove}>
          <Trash2 size={14} aria-hidden="true" />
        </PlainIconButton>
      </span>
    </div>
  );
}

interface RenameFieldProps {
  title: string;
  /** The new title, or null for no change; `byKey` if the field still has the focus. Called once. */
  onEnd: (title: string | null, byKey: boolean) => void;
}

/** A title being renamed in place: Enter or leaving commits, Escape cancels. */
function RenameField({ title, onEnd }: RenameFieldProps) {
  const ended = useRef(false);

  function end(typed: string | null, byKey: boolean): void {
    // Removing the field blurs it once more.
    if (ended.current) return;
    ended.current = true;
    const next = typed?.trim();
    onEnd(next && next !== title ? next : null, byKey);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end(event.currentTarget.value, true);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(null, true);
  }

  return (
    <Input
      aria-label={texts.conversations.title}
      defaultValue={title}
      maxLength={NAME_MAX}
      autoFocus
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.target.value, false)}
      className="h-11 px-2"
    />
  );
}
