import { NAME_MAX } from '@parley/contract/constants';
import { type KeyboardEvent, useRef } from 'react';
import { Input } from '~/ui/input';

export interface RenameFieldProps {
  title: string;
  /** The new title, or null when nothing shall change. Called once. */
  onEnd: (title: string | null) => void;
}

/** A title being renamed in its place: Enter or leaving commits, Escape cancels. */
export function RenameField({ title, onEnd }: RenameFieldProps) {
  const ended = useRef(false);

  function end(typed: string | null): void {
    // Taking the field away blurs it once more.
    if (ended.current) return;
    ended.current = true;
    const next = typed?.trim();
    onEnd(next && next !== title ? next : null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end(event.currentTarget.value);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(null);
  }

  return (
    <Input
      aria-label="Conversation title"
      defaultValue={title}
      maxLength={NAME_MAX}
      autoFocus
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.target.value)}
      className="h-11 px-2"
    />
  );
}
