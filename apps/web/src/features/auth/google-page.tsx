import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { signedIn } from '~/session/session';
import { Banner } from '~/ui/banner';
import { buttonClass } from '~/ui/button';
import { Spinner } from '~/ui/spinner';
import { texts } from './auth.texts';
import { AuthFrame } from './auth-frame';

/** One exchange per visit: React may mount a screen twice, and a code works only once. */
let underWay: { query: string; done: Promise<void> } | undefined;

function finish(query: string): Promise<void> {
  if (underWay?.query !== query) {
    const done = call('POST', '/api/auth/google/finish', { body: { query } }).then(({ user }) => signedIn(user));
    underWay = { query, done };
  }
  return underWay.done;
}

/** The page that Google redirects back to. Once signed in, this screen's guard leads on. */
export function GooglePage() {
  const [query] = useState(() => location.search);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    finish(query).catch((error: unknown) => setFailure(failureText(MESSAGES.googleFailed, error)));
  }, [query]);
  return (
    <AuthFrame title={texts.google.title} heading={texts.google.title}>
      {failure ? (
        <div className="flex flex-col gap-5">
          <Banner>{failure}</Banner>
          <Link to="/auth" className={buttonClass({ size: 'lg' })}>
            {texts.backToSignIn}
          </Link>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {texts.google.signingIn}
        </p>
      )}
    </AuthFrame>
  );
}
