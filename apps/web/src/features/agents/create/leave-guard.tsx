import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isLogout } from '~/app/shell/user-menu';
import { ConfirmDialog } from '~/ui/confirm-dialog';

/** While `active`, asks before another screen, a reload or a closed tab takes what was entered. */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(({ nextLocation }) => active && !isLogout(nextLocation));

  useEffect(() => {
    if (!active) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without creating the agent?"
      description="What you entered here will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
