import { Suspense, useEffect, useRef, useState } from 'react';
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
 * A dialog with fields. Escape, Back, a press beside it and every `DialogClose` ask first once something was typed that is not
 * saved, and so does the browser before it leaves the page; after a save, the caller closes it unasked.
 */
export function FormDialog({ open = true, isChanged, onClose, children, ...rest }: FormDialogProps) {
  const [within] = useState(() => new Set<IsChanged>());
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(() => (open ? readyToAsk() : undefined), [open]);

  const changed = () => isChanged?.() === true || [...within].some((each) => each());
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    if (!open) return;
    // The browser asks in its own words.
    const onUnload = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [open]);

  function close() {
    if (!changed()) return onClose();
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
