import { MESSAGES } from '@parley/contract/messages';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { call } from '~/api/client';
import { errorText } from '~/api/errors';
import { storedRedirect } from '~/session/redirect-path';
import { signedIn } from '~/session/session';
import { Banner } from '~/ui/banner';
import { toast } from '~/ui/toast';
import { NewPasswordFields } from './auth-fields';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { useLinkToken } from './use-link-token';

/** Sets the new password that a link from the mail allows, and signs in. */
export function ResetPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{
    password: string;
    confirmation: string;
  }>();
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (token) setFocus('password');
  }, [setFocus, token]);

  const submit = handleSubmit(async ({ password, confirmation }) => {
    if (password !== confirmation) {
      setError('confirmation', { message: MESSAGES.passwordsDiffer }, { shouldFocus: true });
      return;
    }
    try {
      const { user } = await call('POST', '/api/auth/password/reset', { body: { token, password } });
      signedIn(user);
      toast.done('Your new password is set');
      await navigate(storedRedirect(), { replace: true });
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });

  return (
    <AuthFrame
      title="New password"
      heading="Set a new password"
      subtitle={token && 'Afterwards you are signed in here, and signed out everywhere else'}
    >
      {token ? (
        <AuthForm
          failure={errors.root?.message ?? errors.confirmation?.message}
          submitLabel="Set password"
          busy={isSubmitting}
          onSubmit={submit}
        >
          <NewPasswordFields
            label="New password"
            password={register('password')}
            confirmation={register('confirmation')}
            differ={errors.confirmation !== undefined}
          />
        </AuthForm>
      ) : (
        <Banner>{MESSAGES.linkIncomplete}</Banner>
      )}
      <p className="mt-6">
        <Link to="/auth/forgot" className="link">
          Ask for a new link
        </Link>
      </p>
    </AuthFrame>
  );
}
