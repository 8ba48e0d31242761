import type { MailFate } from '@parley/contract/common';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '~/api/client';
import { useForm } from '~/forms/use-form';
import { EmailField } from './auth-fields';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';

const AFTER: Record<MailFate, { subtitle: string; text: string }> = {
  sent: { subtitle: 'Have a look at your mail', text: MESSAGES.forgotPasswordSent },
  kept: { subtitle: 'Ask whoever runs this server', text: MESSAGES.forgotPasswordKept },
};

/** Asks for a link to set a new password. */
export function ForgotPage() {
  const [mail, setMail] = useState<MailFate>();
  const notice = useRef<HTMLParagraphElement>(null);

  const form = useForm({
    initial: { email: '' },
    send: async (body) => setMail((await call('POST', '/api/auth/password/forgot', { body })).mail),
    failed: MESSAGES.requestFailed,
  });
  const { focus } = form;

  useEffect(() => focus('email'), [focus]);
  useEffect(() => {
    if (mail) notice.current?.focus();
  }, [mail]);

  return (
    <AuthFrame
      title="Forgot password"
      heading="Forgot password?"
      subtitle={mail ? AFTER[mail].subtitle : 'Enter the address of your account to get a link to set a new one'}
    >
      {mail ? (
        <p ref={notice} tabIndex={-1} role="status" className="outline-none">
          {AFTER[mail].text} It works for one hour.
        </p>
      ) : (
        <AuthForm form={form} submitLabel="Get a link">
          <EmailField mistaken={form.errors.email !== undefined} tie={form.register('email')} />
        </AuthForm>
      )}
      <p className="mt-6">
        <Link to="/auth" className="link">
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
