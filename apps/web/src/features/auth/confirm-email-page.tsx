import { MESSAGES } from '@parley/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { checkSession } from '~/session/session';
import { Banner } from '~/ui/banner';
import { Button, buttonClass } from '~/ui/button';
import { texts } from './auth.texts';
import { AuthFrame } from './auth-frame';
import { useLinkToken } from './use-link-token';

const { confirmEmail: said } = texts;

/** Takes the new email address. By a button, since programs that look at mails open links too. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const confirm = useMutation({
    mutationFn: () => call('POST', '/api/auth/email/confirm', { body: { token } }),
    onSuccess: () => checkSession(),
  });
  return (
    <AuthFrame title={said.title} heading={said.heading}>
      <div className="flex flex-col gap-5">
        {confirm.error && <Banner>{failureText(MESSAGES.changeEmailFailed, confirm.error)}</Banner>}
        {confirm.data ? (
          <>
            <p role="status" className="wrap-anywhere">
              {said.done(confirm.data.email)}
            </p>
            <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {said.onward}
            </Link>
          </>
        ) : (
          <>
            <p>{said.text}</p>
            <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {said.confirm}
            </Button>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
