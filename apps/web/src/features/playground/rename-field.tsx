import { NAME_MAX } from '@parley/contract/constants';
import { type KeyboardEvent, useRef } from 'react';
import { Input } from '~/ui/input';

export interface RenameFieldProps {
  title: string;
  /** The new title, or null when nothing shall change; `byKey` when the field still has the focus. Called once. */
  onEnd: (title: string | null, byKey: boolean) => void;
}

/** A title being renamed in its place: Enter or leaving commits, Escape cancels. */
export function RenameField({ title, onEnd }: RenameFieldProps) {
  const ended = useRef(false);

  function end(typed: string | null, byKey: boolean): void {
    // Taking the field away blurs it once more.
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
      aria-label="Conversation title"
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
