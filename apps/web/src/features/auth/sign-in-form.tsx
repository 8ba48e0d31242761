import { MESSAGES } from '@parley/contract/messages';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '~/app/api/client';
import { ApiError } from '~/app/api/errors';
import { signedIn } from '~/app/session/session';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';
import type { KeptEmail } from './kept-email';

interface Values {
  email: string;
  password: string;
}

export function SignInForm({ email, onEmail }: KeptEmail) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async (body) => {
    try {
      const { user } = await call('POST', '/api/auth/login', { body });
      signedIn(user);
    } catch (error) {
      setError('root', { message: signInError(error) });
    }
  });

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {errors.root && <Banner>{errors.root.message}</Banner>}
      <Field label="Email">
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            required
            {...register('email', { onChange: (event) => onEmail(event.target.value) })}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => <PasswordInput {...control} autoComplete="current-password" required {...register('password')} />}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
        Sign in
      </Button>
    </form>
  );
}

/** Wrong credentials get the form's own sentence; a limit or an outage keeps the one that explains it. */
function signInError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 400 || error.status === 401) return MESSAGES.signInFailed;
  return error.message;
}
