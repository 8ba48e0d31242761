import { PASSWORD_MAX, PASSWORD_MIN } from '@parley/contract/constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';

export function EmailField({ field, readOnly = false }: { field: UseFormRegisterReturn; readOnly?: boolean }) {
  return (
    <Field label="Email">
      {(control) => <Input {...control} type="email" autoComplete="email" required readOnly={readOnly} {...field} />}
    </Field>
  );
}

export interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  /** Whether the two differ; the form's red box says so. */
  differ: boolean;
  label?: string;
}

/** A password that is chosen, typed twice. */
export function NewPasswordFields({ password, confirmation, differ, label = 'Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} hint={`At least ${PASSWORD_MIN} characters`}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            minLength={PASSWORD_MIN}
            maxLength={PASSWORD_MAX}
            required
            {...password}
          />
        )}
      </Field>
      <Field label="Confirm Password">
        {(control) => (
          <PasswordInput
            {...control}
            aria-invalid={differ ? true : undefined}
            autoComplete="new-password"
            required
            {...confirmation}
          />
        )}
      </Field>
    </>
  );
}
