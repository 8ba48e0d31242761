import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '~/app/api/client';
import { errorText } from '~/app/api/errors';
import { signedIn } from '~/app/session/session';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';
import type { KeptEmail } from './kept-email';

interface Values {
  name: string;
  email: string;
  password: string;
  confirmation: string;
}

export function SignUpForm({ email, onEmail }: KeptEmail) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus('name'), [setFocus]);

  const submit = handleSubmit(async ({ name, email, password, confirmation }) => {
    if (password !== confirmation) {
      setError('confirmation', { message: MESSAGES.passwordsDiffer }, { shouldFocus: true });
      return;
    }
    try {
      await call('POST', '/api/auth/register', { body: { name, email, password } });
    } catch (error) {
      setError('root', { message: errorText(error, MESSAGES.createAccountFailed) });
      return;
    }
    try {
      const { user } = await call('POST', '/api/auth/login', { body: { email, password } });
      signedIn(user);
    } catch {
      setError('root', { message: MESSAGES.loginAfterSignupFailed });
    }
  });

  // A failure must be seen as one: the mismatch stands in the red box like every other error of this form.
  const failure = errors.root?.message ?? errors.confirmation?.message;
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {failure && <Banner>{failure}</Banner>}
      <Field label="Name">
        {(control) => <Input {...control} autoComplete="name" maxLength={NAME_MAX} required {...register('name')} />}
      </Field>
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
      <Field label="Password" hint={`At least ${PASSWORD_MIN} characters`}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            minLength={PASSWORD_MIN}
            maxLength={PASSWORD_MAX}
            required
            {...register('password')}
          />
        )}
      </Field>
      <Field label="Confirm Password">
        {(control) => (
          <PasswordInput
            {...control}
            aria-invalid={errors.confirmation ? true : undefined}
            autoComplete="new-password"
            required
            {...register('confirmation')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
        Create account
      </Button>
    </form>
  );
}
