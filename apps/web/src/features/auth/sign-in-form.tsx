import { MESSAGES } from '@parley/contract/messages';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '~/api/client';
import { ApiError } from '~/api/errors';
import { signedIn } from '~/session/session';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { EmailField } from './auth-fields';
import { AuthForm } from './auth-form';
import { GoogleButton } from './google-button';
import type { KeptEmail } from './kept-email';

interface Values {
  email: string;
  password: string;
}

export function SignInForm({ email, onEmail, fixed = false, beforeLeaving }: KeptEmail) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus(fixed ? 'password' : 'email'), [setFocus, fixed]);

  const submit = handleSubmit(async (body) => {
    try {
      const { user } = await call('POST', '/api/auth/login', { body });
      signedIn(user);
    } catch (error) {
      setError('root', { message: signInError(error) });
    }
  });

  const fail = (message: string) => setError('root', { message });
  return (
    <AuthForm
      failure={errors.root?.message}
      submitLabel="Sign in"
      busy={isSubmitting}
      onSubmit={submit}
      after={
        <GoogleButton label="Sign in with Google" onFailure={fail} {...(beforeLeaving && { onLeave: beforeLeaving })} />
      }
    >
      <EmailField readOnly={fixed} field={register('email', { onChange: (event) => onEmail(event.target.value) })} />
      <div className="flex flex-col gap-2">
        <Field label="Password">
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" required {...register('password')} />
          )}
        </Field>
        <Link to="/auth/forgot" className="link self-start text-sm">
          Forgot password?
        </Link>
      </div>
    </AuthForm>
  );
}

/** Wrong credentials get the form's own sentence; a limit or an outage keeps the one that explains it. */
function signInError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 400 || error.status === 401) return MESSAGES.signInFailed;
  return error.message;
}
