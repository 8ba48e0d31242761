import { Suspense, useEffect, useState } from 'react';
import { Dialog, type DialogProps } from '~/ui/dialog';
import { texts } from './forms.texts';
import { readyToAsk, UnsavedDialog } from './unsaved';
import { FormsWithin, type IsChanged } from './within-dialog';

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange'> {
  open?: boolean;
  /** Of a form that is made outside the dialog; those made inside it are known. */
  isChanged?: IsChanged;
  onClose: () => void;
}

/**
 * A dialog with fields. Escape, a press beside it and every `DialogClose` ask first once something was typed that is not
 * saved; after a save, the caller closes it unasked.
 */
export function FormDialog({ open = true, isChanged, onClose, children, ...rest }: FormDialogProps) {
  const [within] = useState(() => new Set<IsChanged>());
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(() => (open ? readyToAsk() : undefined), [open]);

  function close() {
    if (!isChanged?.() && ![...within].some((changed) => changed())) return onClose();
    setAsked(true);
    setAsking(true);
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} {...rest}>
      <FormsWithin value={within}>{children}</FormsWithin>
      {asked && (
        <Suspense>
          <UnsavedDialog
            open={asking}
            onOpenChange={setAsking}
            title={texts.discarding.title}
            description={texts.discarding.description}
            confirmLabel={texts.discarding.discard}
            cancelLabel={texts.discarding.keep}
            onConfirm={() => {
              setAsking(false);
              onClose();
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
