import { Suspense, useEffect, useRef, useState } from 'react';
import { Dialog, type DialogProps } from '~/ui/dialog';
import { texts } from './forms.texts';
import { readyToAsk, UnsavedDialog } from './unsaved';
import { FormsWithin, type IsChanged } from './within-dialog';

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange'> {
  open?: boolean;
  /** For a form created outside the dialog; those created inside it are known. */
  isChanged?: IsChanged;
  onClose: () => void;
}

/**
 * A dialog with fields. Escape, Back, a press outside and every `DialogClose` ask first once there are unsaved changes,
 * and so does the browser before it leaves the page. After a save the caller closes it without asking.
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
    // The browser shows its own message.
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
