import { Suspense } from 'react';
import { latePart } from '~/api/late-part';
import type { TellDialogProps } from './tell-dialog';

const TellDialog = latePart(() => import('./tell-dialog'), 'TellDialog');

/** `TellDialog`, loaded when it is first opened. */
export function LazyTellDialog(props: TellDialogProps) {
  return (
    <Suspense>
      <TellDialog {...props} />
    </Suspense>
  );
}
