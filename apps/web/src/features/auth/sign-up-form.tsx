import { NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '~/api/client';
import { errorText } from '~/api/errors';
import { signedIn } from '~/session/session';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { EmailField, NewPasswordFields } from './auth-fields';
import { AuthForm } from './auth-form';
import { GoogleButton } from './google-button';
import type { KeptEmail } from './kept-email';

interface Values {
  name: string;
  email: string;
  password: string;
  confirmation: string;
}

/** @param invitation the token of an invitation whose team is joined */
export function SignUpForm({
  email,
  onEmail,
  fixed = false,
  beforeLeaving,
  invitation,
}: KeptEmail & { invitation?: string }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus('name'), [setFocus]);

  const submit = handleSubmit(async ({ name, email, password, confirmation }) => {
    if (password !== confirmation) {
      setError('confirmation', { message: MESSAGES.passwordsDiffer }, { shouldFocus: true });
      return;
    }
    try {
      await call('POST', '/api/auth/register', {
        body: { name, email, password, ...(invitation !== undefined && { invitation }) },
      });
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

  const fail = (message: string) => setError('root', { message });
  // A failure must be seen as one: the mismatch stands in the red box like every other error of this form.
  return (
    <AuthForm
      failure={errors.root?.message ?? errors.confirmation?.message}
      submitLabel="Create account"
      busy={isSubmitting}
      onSubmit={submit}
      after={
        <GoogleButton label="Sign up with Google" onFailure={fail} {...(beforeLeaving && { onLeave: beforeLeaving })} />
      }
    >
      <Field label="Name">
        {(control) => <Input {...control} autoComplete="name" maxLength={NAME_MAX} required {...register('name')} />}
      </Field>
      <EmailField readOnly={fixed} field={register('email', { onChange: (event) => onEmail(event.target.value) })} />
      <NewPasswordFields
        password={register('password')}
        confirmation={register('confirmation')}
        differ={errors.confirmation !== undefined}
      />
    </AuthForm>
  );
}
