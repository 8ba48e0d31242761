import { NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect } from 'react';
import { call } from '~/api/client';
import { ApiError, failureText, unexplained } from '~/api/errors';
import { useForm } from '~/forms/use-form';
import { signedIn } from '~/session/session';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { texts } from './auth.texts';
import { EmailField, NewPasswordFields, passwordMistakes } from './auth-fields';
import { AuthForm } from './auth-form';
import { GoogleButton } from './google-button';
import type { KeptEmail } from './kept-email';
import type { MailedSignUp } from './mailed-sign-up';

interface SignUpFormProps extends KeptEmail {
  /** The token of an invitation to a team; it also confirms the email address. */
  invitation?: string;
  /** Called if the account opens by an emailed link. */
  onMailed?: (sent: MailedSignUp) => void;
}

export function SignUpForm({ email, onEmail, fixed = false, beforeLeaving, invitation, onMailed }: SignUpFormProps) {
  const form = useForm({
    initial: { name: '', email, password: '', confirmation: '' },
    validate: passwordMistakes,
    send: async ({ name, email, password }) => {
      const made = await call('POST', '/api/auth/register', {
        body: { name, email, password, ...(invitation !== undefined && { invitation }) },
      }).catch(unexplained(MESSAGES.signupFailed));
      if (made.mail !== null) return onMailed?.({ email, mail: made.mail });
      const { user } = await call('POST', '/api/auth/login', { body: { email, password } }).catch((error: unknown) => {
        throw new ApiError(failureText(MESSAGES.loginAfterSignupFailed, error), 0);
      });
      signedIn(user);
    },
    failed: MESSAGES.createAccountFailed,
  });
  const { register, errors, focus, fail } = form;

  useEffect(() => focus('name'), [focus]);

  return (
    <AuthForm
      form={form}
      submitLabel={texts.signUp.submit}
      after={
        <GoogleButton label={texts.signUp.google} onFailure={fail} {...(beforeLeaving && { onLeave: beforeLeaving })} />
      }
    >
      <Field label={texts.fields.name}>
        {(control) => (
          <Input
            {...control}
            aria-invalid={errors.name ? true : undefined}
            autoComplete="name"
            maxLength={NAME_MAX}
            required
            {...register('name')}
          />
        )}
      </Field>
      <EmailField
        readOnly={fixed}
        mistaken={errors.email !== undefined}
        tie={register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <NewPasswordFields password={register('password')} confirmation={register('confirmation')} mistaken={errors} />
    </AuthForm>
  );
}
