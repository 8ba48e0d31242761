import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { texts } from '../chat-ui.texts';
import { isTooLong, TooLong } from '../composer/too-long';
import { useFittingHeight } from '../composer/use-fitting-height';

export interface MessageEditorProps {
  text: string;
  /** It may be sent empty: something is attached. */
  mayBeEmpty: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
}

/** A message being edited in place: Enter sends, Shift+Enter breaks the line, Escape discards the changes. */
export function MessageEditor({ text, mayBeEmpty, onSend, onCancel }: MessageEditorProps) {
  const [edited, setEdited] = useState(text);
  const input = useRef<HTMLTextAreaElement>(null);
  useFittingHeight(input, edited);
  const allowed = (mayBeEmpty || edited.trim() !== '') && !isTooLong(edited);

  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (allowed) onSend(edited);
  }

  return (
    <form
      className="w-full rounded-lg rounded-ee-xs border border-line-strong bg-surface p-2 transition-colors has-[textarea:focus]:border-ink"
      onSubmit={(event) => {
        event.preventDefault();
        if (allowed) onSend(edited);
      }}
    >
      <textarea
        ref={input}
        rows={1}
        value={edited}
        aria-invalid={isTooLong(edited) || undefined}
        aria-label={texts.message.edit}
        onChange={(event) => setEdited(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-60 min-h-10 w-full resize-none bg-transparent px-2 py-1.5 text-[1rem] outline-none focus-visible:shadow-none md:text-base"
      />
      <TooLong text={edited} className="flex flex-wrap gap-x-3 px-2 pt-1.5 text-sm font-semibold" />
      <div className="flex flex-wrap items-center justify-end gap-2 pt-1.5">
        <p className="me-auto min-w-48 flex-1 px-2 text-xs text-ink-muted">{texts.editor.hint}</p>
        <div className="ms-auto flex gap-2">
          <Button size="sm" variant="quiet" onClick={onCancel}>
            {texts.editor.cancel}
          </Button>
          <Button size="sm" variant="primary" type="submit" disabled={!allowed}>
            {texts.editor.send}
          </Button>
        </div>
      </div>
    </form>
  );
}
