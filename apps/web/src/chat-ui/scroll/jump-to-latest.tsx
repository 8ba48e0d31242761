import { ArrowDown } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { texts } from '../chat-ui.texts';
import type { StickToEnd } from './use-stick-to-end';

export interface JumpToLatestProps extends Pick<StickToEnd, 'stuck' | 'toEnd' | 'viewport'> {
  /** Messages added at the end since the reader left it are announced as new. */
  messages: readonly { id: string | null; key?: string }[];
  /** The messages contain controls: the button moves below them, where it covers nothing. */
  below?: boolean;
}

/** At the bottom of the messages, while the reader is elsewhere: scrolls to the end and follows it again. */
export function JumpToLatest({ stuck, toEnd, viewport, messages, below = false }: JumpToLatestProps) {
  const count = messages.length;
  const last = messages.at(-1);
  const latest = last?.key ?? last?.id;
  const left = useRef({ count, latest });
  if (stuck) {
    left.current = { count, latest };
    return null;
  }
  const isNews = latest !== left.current.latest && count > left.current.count;
  return (
    <Button
      size="sm"
      variant={isNews ? 'primary' : 'secondary'}
      className={cx(
        'animate-arrive rounded-full',
        below ? 'my-1.5 shrink-0 self-center' : 'absolute bottom-3 left-1/2 -translate-x-1/2 shadow-2',
      )}
      onClick={() => {
        toEnd();
        viewport.current?.focus({ preventScroll: true });
      }}
    >
      <ArrowDown size={15} aria-hidden="true" />
      {isNews ? texts.log.newMessage : texts.log.toLatest}
    </Button>
  );
}
