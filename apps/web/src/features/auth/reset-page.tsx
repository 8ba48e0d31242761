import { MESSAGES } from '@parley/contract/messages';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '~/api/client';
import { useForm } from '~/forms/use-form';
import { storedRedirect } from '~/session/redirect-path';
import { signedIn } from '~/session/session';
import { Banner } from '~/ui/banner';
import { toast } from '~/ui/toast';
import { texts } from './auth.texts';
import { NewPasswordFields, passwordMistakes } from './auth-fields';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { useLinkToken } from './use-link-token';

const { reset: said } = texts;

/** Sets a new password by an emailed link, and signs in. */
export function ResetPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '', confirmation: '' },
    validate: passwordMistakes,
    send: async ({ password }) => {
      const { user } = await call('POST', '/api/auth/password/reset', { body: { token, password } });
      signedIn(user);
      toast.done(said.done);
      await navigate(storedRedirect(), { replace: true });
    },
    failed: MESSAGES.requestFailed,
  });
  const { register, focus } = form;

  useEffect(() => {
    if (token) focus('password');
  }, [focus, token]);

  return (
    <AuthFrame title={said.title} heading={said.heading} subtitle={token && said.subtitle}>
      {token ? (
        <AuthForm form={form} submitLabel={said.submit}>
          <NewPasswordFields
            label={said.label}
            password={register('password')}
            confirmation={register('confirmation')}
            mistaken={form.errors}
          />
        </AuthForm>
      ) : (
        <Banner>{MESSAGES.linkIncomplete}</Banner>
      )}
      <p className="mt-6">
        <Link to="/auth/forgot" className="link">
          {said.again}
        </Link>
      </p>
    </AuthFrame>
  );
}
