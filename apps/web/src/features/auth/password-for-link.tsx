import { MESSAGES } from '@parley/contract/messages';
import { type ReactNode, useEffect } from 'react';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { texts } from './auth.texts';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { useLinkToken } from './use-link-token';

export interface PasswordForLinkProps {
  said: { title: string; heading: string; text: string; confirm: string };
  /** Does what the link is for, with its secret and the password. */
  send: (body: { token: string; password: string }) => Promise<void>;
  /** The message if that fails. */
  failed: string;
  /** An alternative, below the form. */
  children?: ReactNode;
}

/** The page of a link that only the person who requested it may use: the email may have reached somebody else. */
export function PasswordForLink({ said, send, failed, children }: PasswordForLinkProps) {
  const token = useLinkToken();
  const form = useForm({
    initial: { password: '' },
    send: ({ password }) => send({ token, password }),
    failed,
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
      {children}
    </AuthFrame>
  );
}
