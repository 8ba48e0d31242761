import { ArrowUp, Square } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { texts } from '../chat-ui.texts';
import { isTooLong, TooLong } from './too-long';
import { useFittingHeight } from './use-fitting-height';

export interface ComposerHandle {
  /** Focuses the input without scrolling. */
  focus: () => void;
}

export interface ComposerProps {
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  /** An answer is being written: nothing can be sent meanwhile. */
  answering: boolean;
  /** Stop is offered. */
  stoppable: boolean;
  /** There is something to send and nothing to wait for. */
  sendable: boolean;
  placeholder: string;
  /** Before the input: the attach menu. */
  leading?: ReactNode;
  /** Above the input: what is attached. */
  above?: ReactNode;
  handle?: Ref<ComposerHandle>;
}

/** The message input: Enter sends, Shift+Enter breaks the line, and Enter during composition confirms the word. */
export function Composer(props: ComposerProps) {
  const { text, onChange, onSend, onStop, answering, stoppable, sendable, placeholder, leading, above, handle } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  useFittingHeight(input, text);
  const focus = useCallback(() => {
    const { current } = input;
    if (!current) return;
    const isElsewhere = document.activeElement !== current;
    current.focus({ preventScroll: true });
    // Where nothing was typed yet by hand, the cursor would stand before a text that was left there.
    if (isElsewhere && current.selectionEnd === 0)
      current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  useImperativeHandle(handle, () => ({ focus }), [focus]);
  const allowed = sendable && !answering && !isTooLong(text);

  function onKeyDown(event: KeyboardEvent): void {
    // Safari ends a composition before its Enter arrives, and gives that Enter the key code 229.
    const composing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    if (allowed) onSend();
  }

  return (
    <form
      className="@container rounded-lg border border-line-strong bg-surface transition-colors has-[textarea:focus]:border-ink"
      onSubmit={(event) => {
        event.preventDefault();
        if (allowed) onSend();
        focus();
      }}
    >
      {above}
      <TooLong text={text} className="flex flex-wrap gap-x-3 border-b border-line px-3.5 py-2 text-sm font-semibold" />
      {/* If the buttons would leave no room for text, they get a row of their own. */}
      <div
        className={cx(
          'flex items-end gap-1 p-1.5 flat:flex-nowrap! flat:p-0.5',
          leading ? '@max-[17rem]:flex-wrap @max-[17rem]:gap-x-0 @max-[17rem]:px-1' : '@max-[12rem]:flex-wrap',
        )}
      >
        {leading}
        <textarea
          ref={input}
          rows={1}
          value={text}
          aria-invalid={isTooLong(text) || undefined}
          aria-label={texts.composer.label}
          placeholder={placeholder}
          enterKeyHint="send"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className={cx(
            'field-sizing-content max-h-40 min-h-10 min-w-0 flex-1 resize-none bg-transparent py-2 text-[1rem] outline-none placeholder:truncate focus-visible:shadow-none md:text-base flat:basis-0!',
            leading
              ? 'px-1 @max-[17rem]:-order-1 @max-[17rem]:basis-full @max-[17rem]:px-2.5'
              : 'px-2.5 @max-[12rem]:basis-full',
          )}
        />
        <div className="ms-auto flex gap-1">
          {stoppable && <StopButton onStop={onStop} focusNext={focus} />}
          <Button
            type="submit"
            variant="primary"
            aria-label={texts.composer.send}
            title={texts.composer.send}
            disabled={!allowed}
            className="w-10 px-0!"
          >
            <ArrowUp size={18} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </form>
  );
}

interface StopButtonProps {
  onStop: () => void;
  /** Receives the focus if the button disappears while it has it. */
  focusNext: () => void;
}

/** Stops the answer. It disappears when the answer is complete, and must not lose the keyboard focus. */
function StopButton({ onStop, focusNext }: StopButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    // Runs while the button is still in the page; the focus can only be moved afterwards.
    return () => {
      if (button && document.activeElement === button) queueMicrotask(focusNext);
    };
  }, [focusNext]);
  return (
    <Button
      ref={ref}
      aria-label={texts.composer.stop}
      title={texts.composer.stop}
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
