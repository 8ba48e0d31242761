import { Suspense, useState } from 'react';
import { useBlocker } from 'react-router';
import { texts } from './forms.texts';
import { pendingWarning, UNSAVED, UnsavedDialog } from './unsaved';

/** Put once into the router: asks before a screen with something unsaved is left. */
export function UnsavedGuard() {
  const [warning, setWarning] = useState(UNSAVED);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (here.pathname === next.pathname && here.search === next.search) return false;
    const pending = pendingWarning();
    if (pending) setWarning(pending);
    return pending !== undefined;
  });
  // Asked for the first time, the dialog is fetched; until then no page needs it.
  const [asked, setAsked] = useState(false);
  const blocked = blocker.state === 'blocked';
  if (blocked && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <UnsavedDialog
        open={blocked}
        onOpenChange={(open) => !open && blocker.reset?.()}
        {...warning}
        cancelLabel={texts.leaving.stay}
        onConfirm={() => blocker.proceed?.()}
      />
    </Suspense>
  );
}
