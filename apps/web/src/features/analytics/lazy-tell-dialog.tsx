import { lazy, Suspense } from 'react';
import type { TellDialogProps } from './tell-dialog';

const TellDialog = lazy(async () => ({ default: (await import('./tell-dialog')).TellDialog }));

/** `TellDialog`, fetched when it is first opened. */
export function LazyTellDialog(props: TellDialogProps) {
  return (
    <Suspense>
      <TellDialog {...props} />
    </Suspense>
  );
}
