import { MESSAGES } from '@parley/contract/messages';
import { Link, useNavigate } from 'react-router';
import { call } from '~/api/client';
import { storedRedirect } from '~/session/redirect-path';
import { signedIn } from '~/session/session';
import { texts } from './auth.texts';
import { PasswordForLink } from './password-for-link';

const { confirmSignUp: said } = texts;

/** Opens the account that an emailed link belongs to. */
export function ConfirmSignUpPage() {
  const navigate = useNavigate();
  return (
    <PasswordForLink
      said={said}
      send={async (body) => {
        const { user } = await call('POST', '/api/auth/register/confirm', { body });
        signedIn(user);
        await navigate(storedRedirect(), { replace: true });
      }}
      failed={MESSAGES.createAccountFailed}
    >
      <p className="mt-6">
        <Link to="/auth?form=sign-up" className="link">
          {said.again}
        </Link>
      </p>
    </PasswordForLink>
  );
}
