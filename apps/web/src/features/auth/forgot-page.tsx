import type { MailFate } from '@parley/contract/common';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '~/api/client';
import { useForm } from '~/forms/use-form';
import { texts } from './auth.texts';
import { EmailField } from './auth-fields';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import type { TypedEmail } from './kept-email';

const { forgot: said } = texts;

const AFTER: Record<MailFate, { subtitle: string; text: string }> = {
  sent: { subtitle: said.sent, text: MESSAGES.forgotPasswordSent },
  kept: { subtitle: said.kept, text: MESSAGES.forgotPasswordKept },
};

/** Requests a link to set a new password. */
export function ForgotPage() {
  const typed = useLocation().state as TypedEmail | null;
  const [mail, setMail] = useState<MailFate>();
  const notice = useRef<HTMLParagraphElement>(null);

  const form = useForm({
    initial: { email: typed?.email ?? '' },
    send: async (body) => setMail((await call('POST', '/api/auth/password/forgot', { body })).mail),
    failed: MESSAGES.requestFailed,
  });
  const { focus } = form;

  useEffect(() => focus('email'), [focus]);
  useEffect(() => {
    if (mail) notice.current?.focus();
  }, [mail]);

  return (
    <AuthFrame title={said.title} heading={said.heading} subtitle={mail ? AFTER[mail].subtitle : said.subtitle}>
      {mail ? (
        <p ref={notice} tabIndex={-1} role="status" className="outline-none">
          {AFTER[mail].text} {said.lifetime}
        </p>
      ) : (
        <AuthForm form={form} submitLabel={said.submit}>
          <EmailField mistaken={form.errors.email !== undefined} tie={form.register('email')} />
        </AuthForm>
      )}
      <p className="mt-6">
        <Link to="/auth" state={{ email: form.values.email } satisfies TypedEmail} className="link">
          {texts.backToSignIn}
        </Link>
      </p>
    </AuthFrame>
  );
}
