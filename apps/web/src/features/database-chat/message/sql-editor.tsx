import { SQL_MAX_CHARACTERS } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { texts } from '../database-chat.texts';

export interface SqlEditorProps {
  sql: string;
  onRun: (sql: string) => void;
  onCancel: () => void;
}

/** Edits a statement before it runs; Ctrl+Enter runs it, Escape discards the changes. */
export function SqlEditor({ sql, onRun, onCancel }: SqlEditorProps) {
  const [text, setText] = useState(sql);
  const [empty, setEmpty] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  function run(): void {
    const statement = text.trim();
    setEmpty(statement === '');
    if (statement === '') input.current?.focus();
    else onRun(statement);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label={texts.statement.label} hideLabel error={empty ? MESSAGES.sqlRequired : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            maxLength={SQL_MAX_CHARACTERS}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            className="field-sizing-content max-h-96 min-h-24 font-mono md:text-sm! [tab-size:2]"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="primary" onClick={run}>
          {texts.statement.run}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.statement.cancel}
        </Button>
        <span className="text-xs text-ink-muted pointer-coarse:hidden">{texts.statement.shortcut}</span>
      </div>
    </div>
  );
}
