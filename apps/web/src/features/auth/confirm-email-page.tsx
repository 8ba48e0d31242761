import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '~/api/client';
import { errorText } from '~/api/errors';
import { checkSession } from '~/session/session';
import { Banner } from '~/ui/banner';
import { Button, buttonClass } from '~/ui/button';
import { AuthFrame } from './auth-frame';
import { useLinkToken } from './use-link-token';

/** Takes the new e-mail address. By a button, since programs that look at mails open links too. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const confirm = useMutation({
    mutationFn: () => call('POST', '/api/auth/email/confirm', { body: { token } }),
    onSuccess: () => checkSession(),
  });
  return (
    <AuthFrame title="Confirm e-mail address" heading="Confirm your e-mail address">
      <div className="flex flex-col gap-5">
        {confirm.error && <Banner>{errorText(confirm.error)}</Banner>}
        {confirm.data ? (
          <>
            <p role="status" className="wrap-anywhere">
              From now on your address is {confirm.data.email}. Use it to sign in.
            </p>
            <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              Go to the dashboard
            </Link>
          </>
        ) : (
          <>
            <p>This address replaces the one that your account has now.</p>
            <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              Confirm this address
            </Button>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
