import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { Banner } from '~/ui/banner';
import { useSession } from './session';

/** Shown above everything while the session cannot be checked, until dismissed. */
export function CookieWarning() {
  const { checkFailed } = useSession();
  const [dismissed, setDismissed] = useState(false);
  if (!checkFailed || dismissed) return null;
  return (
    <div className="fixed inset-x-4 top-4 z-50 mx-auto max-w-150 rounded-sm shadow-3">
      <Banner onDismiss={() => setDismissed(true)}>{MESSAGES.cookiesBlocked}</Banner>
    </div>
  );
}
