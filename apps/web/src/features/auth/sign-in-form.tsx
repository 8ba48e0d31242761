import { MESSAGES } from '@parley/contract/messages';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '~/api/client';
import { ApiError } from '~/api/errors';
import { useForm } from '~/forms/use-form';
import { signedIn } from '~/session/session';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { texts } from './auth.texts';
import { EmailField } from './auth-fields';
import { AuthForm } from './auth-form';
import { GoogleButton } from './google-button';
import type { KeptEmail, TypedEmail } from './kept-email';

export function SignInForm({ email, onEmail, fixed = false, beforeLeaving }: KeptEmail) {
  const form = useForm({
    initial: { email, password: '' },
    send: async (body) => {
      const { user } = await call('POST', '/api/auth/login', { body });
      signedIn(user);
    },
    failed: signInError,
    // Which of the two is wrong must not be revealed.
    fieldOf: () => null,
  });
  const { register, focus, fail } = form;

  useEffect(() => focus(fixed ? 'password' : 'email'), [focus, fixed]);

  return (
    <AuthForm
      form={form}
      submitLabel={texts.signIn.submit}
      after={
        <GoogleButton label={texts.signIn.google} onFailure={fail} {...(beforeLeaving && { onLeave: beforeLeaving })} />
      }
    >
      <EmailField
        readOnly={fixed}
        mistaken={false}
        tie={register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <div className="flex flex-col gap-2">
        <Field label={texts.fields.password}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" required {...register('password')} />
          )}
        </Field>
        <Link
          to="/auth/forgot"
          state={{ email: form.values.email } satisfies TypedEmail}
          className="link self-start text-sm"
        >
          {texts.signIn.forgot}
        </Link>
      </div>
    </AuthForm>
  );
}

/** Wrong credentials get the form's own message; a rate limit or an outage keeps the one that explains it. */
function signInError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 400 || error.status === 401) return MESSAGES.signInFailed;
  return error.message;
}
