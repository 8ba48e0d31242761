import { PASSWORD_MAX, PASSWORD_MIN } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { FieldTie } from '~/forms/form-parts';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';
import { texts } from './auth.texts';

const { fields: said } = texts;

export interface EmailFieldProps {
  tie: FieldTie;
  /** Whether it caused the message in the form's red box. */
  mistaken: boolean;
  readOnly?: boolean;
}

export function EmailField({ tie, mistaken, readOnly = false }: EmailFieldProps) {
  return (
    <Field label={said.email}>
      {(control) => (
        <Input
          {...control}
          aria-invalid={mistaken || undefined}
          type="email"
          autoComplete="email"
          required
          readOnly={readOnly}
          {...tie}
        />
      )}
    </Field>
  );
}

export interface NewPasswordFieldsProps {
  password: FieldTie;
  confirmation: FieldTie;
  /** The fields that caused the message in the form's red box. */
  mistaken: { password?: string; confirmation?: string };
  label?: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, confirmation, mistaken, label = said.password }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} hint={said.passwordHint(PASSWORD_MIN)}>
        {(control) => (
          <PasswordInput
            {...control}
            aria-invalid={mistaken.password ? true : undefined}
            autoComplete="new-password"
            minLength={PASSWORD_MIN}
            maxLength={PASSWORD_MAX}
            required
            {...password}
          />
        )}
      </Field>
      <Field label={said.confirmation}>
        {(control) => (
          <PasswordInput
            {...control}
            aria-invalid={mistaken.confirmation ? true : undefined}
            autoComplete="new-password"
            required
            {...confirmation}
          />
        )}
      </Field>
    </>
  );
}

/** The mistakes in a password typed twice that the browser's own validation misses. */
export function passwordMistakes(values: { password: string; confirmation: string }): { confirmation?: string } {
  return values.password === values.confirmation ? {} : { confirmation: MESSAGES.passwordsDiffer };
}
