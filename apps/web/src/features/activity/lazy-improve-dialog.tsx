import { lazy, Suspense } from 'react';
import type { ImproveDialogProps } from './improve-dialog';

const ImproveDialog = lazy(async () => ({ default: (await import('./improve-dialog')).ImproveDialog }));

/** `ImproveDialog`, fetched when it is first opened: the screens around it are read without any form. */
export function LazyImproveDialog(props: ImproveDialogProps) {
  return (
    <Suspense>
      <ImproveDialog {...props} />
    </Suspense>
  );
}
