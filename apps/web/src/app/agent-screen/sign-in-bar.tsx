import { Link, useLocation } from 'react-router';
import { storeRedirect } from '~/session/redirect-path';
import { buttonClass } from '~/ui/button';
import { texts } from '../app.texts';
import { VisitorBar } from './visitor-bar';

/** Shown over a visitor's chat at an address of the owner's screen, for owners whose session has ended. */
export function SignInBar() {
  const { pathname, search } = useLocation();
  return (
    <VisitorBar text={texts.signedOut.seenAsVisitor}>
      <Link
        to="/auth"
        onClick={() => storeRedirect(pathname + search)}
        className={buttonClass({ variant: 'primary', size: 'sm' })}
      >
        {texts.signedOut.signIn}
      </Link>
    </VisitorBar>
  );
}
