import { Square } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '~/ui/button';

export interface StopButtonProps {
  onStop: () => void;
  /** Takes the focus over when the button goes while it has it. */
  focusNext: () => void;
}

/** Stops what is being written. It goes when the answer is whole, and must not take the keyboard's place with it. */
export function StopButton({ onStop, focusNext }: StopButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    // Runs while the button is still in the page; the focus can only be moved once it is not.
    return () => {
      if (button && document.activeElement === button) queueMicrotask(focusNext);
    };
  }, [focusNext]);
  return (
    <Button
      ref={ref}
      aria-label="Stop"
      title="Stop"
      className="w-10 px-0!"
      onClick={() => {
        onStop();
        focusNext();
      }}
    >
      <Square size={14} fill="currentColor" aria-hidden="true" />
    </Button>
  );
}
