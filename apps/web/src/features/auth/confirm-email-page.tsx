import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '~/api/client';
import { checkSession } from '~/session/session';
import { buttonClass } from '~/ui/button';
import { texts } from './auth.texts';
import { AuthFrame } from './auth-frame';
import { PasswordForLink } from './password-for-link';

const { confirmEmail: said } = texts;

/** Confirms the new email address of an account. */
export function ConfirmEmailPage() {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  if (confirmed === null) {
    return (
      <PasswordForLink
        said={said}
        send={async (body) => {
          const { email } = await call('POST', '/api/auth/email/confirm', { body });
          setConfirmed(email);
          await checkSession();
        }}
        failed={MESSAGES.changeEmailFailed}
      />
    );
  }
  return (
    <AuthFrame title={said.title} heading={said.heading}>
      <div className="flex flex-col gap-5">
        <p role="status" className="wrap-anywhere">
          {said.done(confirmed)}
        </p>
        <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {said.onward}
        </Link>
      </div>
    </AuthFrame>
  );
}
