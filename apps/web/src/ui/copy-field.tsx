import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { Field } from './field';
import { Input } from './input';
import { texts } from './ui.texts';

export interface CopyFieldProps {
  label: string;
  text: string;
  /** The button's accessible name: 'Copy link'. */
  copyLabel: string;
  hint?: ReactNode;
  className?: string;
}

/** A text to copy: selected when focused, and copied by its button. */
export function CopyField({ label, text, copyLabel, hint, className }: CopyFieldProps) {
  return (
    <Field label={label} hint={hint} {...(className && { className })}>
      {(control) => (
        <div className="flex gap-2">
          <Input {...control} readOnly value={text} onFocus={(event) => event.target.select()} />
          <CopyButton text={text} label={copyLabel} word={texts.copy} />
        </div>
      )}
    </Field>
  );
}
