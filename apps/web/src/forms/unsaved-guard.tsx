import { Suspense, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { closeTopLayer } from '~/ui/open-layers';
import { texts } from './forms.texts';
import { pendingWarning, UNSAVED, UnsavedDialog } from './unsaved';

/**
 * Rendered once in the router, which supports a single blocker: asks before a screen with unsaved changes is left, and
 * lets Back close overlays.
 */
export function UnsavedGuard() {
  const [warning, setWarning] = useState(UNSAVED);
  const closedLayer = useRef(false);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next, historyAction }) => {
    closedLayer.current = historyAction === 'POP' && closeTopLayer();
    if (closedLayer.current) return true;
    if (here.pathname === next.pathname && here.search === next.search) return false;
    const pending = pendingWarning(
      here.pathname === next.pathname ? { now: here.search, next: next.search } : undefined,
    );
    if (pending) setWarning(pending);
    return pending !== undefined;
  });
  // The dialog is loaded when first needed.
  const [asked, setAsked] = useState(false);
  const blocked = blocker.state === 'blocked' && !closedLayer.current;
  useEffect(() => {
    if (blocker.state === 'blocked' && closedLayer.current) blocker.reset();
  }, [blocker]);
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
