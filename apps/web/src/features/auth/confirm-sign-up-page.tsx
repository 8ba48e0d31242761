import { MESSAGES } from '@parley/contract/messages';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '~/api/client';
import { useForm } from '~/forms/use-form';
import { storedRedirect } from '~/session/redirect-path';
import { signedIn } from '~/session/session';
import { Banner } from '~/ui/banner';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { texts } from './auth.texts';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { useLinkToken } from './use-link-token';

const { confirmSignUp: said } = texts;

/** Opens the account that a mailed link is for, to whoever signed up: the mail may have reached somebody else. */
export function ConfirmSignUpPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      const { user } = await call('POST', '/api/auth/register/confirm', { body: { token, password } });
      signedIn(user);
      await navigate(storedRedirect(), { replace: true });
    },
    failed: MESSAGES.createAccountFailed,
  });
  const { register, focus, errors } = form;

  useEffect(() => {
    if (token) focus('password');
  }, [focus, token]);

  return (
    <AuthFrame title={said.title} heading={said.heading} subtitle={token && said.text}>
      {token ? (
        <AuthForm form={form} submitLabel={said.confirm}>
          <Field label={texts.fields.password}>
            {(control) => (
              <PasswordInput
                {...control}
                aria-invalid={errors.password ? true : undefined}
                autoComplete="current-password"
                required
                {...register('password')}
              />
            )}
          </Field>
        </AuthForm>
      ) : (
        <Banner>{MESSAGES.linkIncomplete}</Banner>
      )}
      <p className="mt-6">
        <Link to="/auth?form=sign-up" className="link">
          {said.again}
        </Link>
      </p>
    </AuthFrame>
  );
}
