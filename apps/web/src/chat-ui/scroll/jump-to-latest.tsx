import { ArrowDown } from 'lucide-react';
import { Button } from '~/ui/button';
import { texts } from '../chat-ui.texts';
import type { StickToEnd } from './use-stick-to-end';

/** Over the foot of the messages, while their reader is elsewhere: leads to the end, which is then followed again. */
export function JumpToLatest({ stuck, toEnd, viewport }: Pick<StickToEnd, 'stuck' | 'toEnd' | 'viewport'>) {
  if (stuck) return null;
  return (
    <Button
      size="sm"
      className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-arrive rounded-full shadow-2"
      onClick={() => {
        toEnd();
        viewport.current?.focus({ preventScroll: true });
      }}
    >
      <ArrowDown size={15} aria-hidden="true" />
      {texts.log.toLatest}
    </Button>
  );
}
