import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type FormEvent, memo, type ReactNode, useState } from 'react';
import { Banner } from './banner';
import { bottomBar } from './bottom-bar';
import { Button } from './button';
import { cx } from './cx';
import { SHEET, VEIL } from './dialog';
import { useDoubleClickGuard } from './double-click';
import { Field } from './field';
import { keepFieldInSight } from './field-in-sight';
import { Input } from './input';
import { useLayer } from './open-layers';
import { texts } from './ui.texts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will be deleted, plainly. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busyLabel?: string;
  /** If set, it must be typed exactly to enable the action. */
  typedName?: string;
  /** The confirming button is red, unless nothing is lost by it. */
  variant?: 'danger' | 'primary';
  busy?: boolean;
  error?: string | null;
  onConfirm: () => void;
  /** Where the focus goes on closing, if not back: what had it may be gone. */
  focusAfter?: () => HTMLElement | null;
}

/** Asks before an irreversible action. The caller closes it on success. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, busy = false, focusAfter } = props;
  const { onClickCapture } = useDoubleClickGuard(open);
  useLayer(open, () => !busy && onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Popup
          ref={keepFieldInSight}
          onClickCapture={onClickCapture}
          className={cx(SHEET, 'overflow-y-auto p-6 md:max-w-110')}
          finalFocus={focusAfter && (() => focusAfter() ?? true)}
        >
          <Asking {...props} busy={busy} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** While it slides away its text stays the same, although the object of the question may be gone already. */
const Asking = memo(ConfirmForm, (_, { open }) => !open);

function ConfirmForm(props: ConfirmDialogProps & { busy: boolean }) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel = texts.cancel,
    busyLabel,
    typedName,
    variant = 'danger',
    busy,
    error,
    onConfirm,
  } = props;
  const [typed, setTyped] = useState('');
  const allowed = typedName === undefined || typed === typedName;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (allowed && !busy) onConfirm();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <Base.Title className="text-xl">{title}</Base.Title>
        <Base.Description className="mt-2 text-ink-muted">{description}</Base.Description>
      </div>
      {error && <Banner>{error}</Banner>}
      {typedName !== undefined && (
        <Field label={texts.typeToConfirm(typedName)}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      {/* Extends to the sheet's edge, so that floating elements stay above it. */}
      <div ref={bottomBar} className="-m-6 mt-0 flex flex-wrap justify-end gap-2 p-6 pt-1">
        <Base.Close render={<Button disabled={busy} />}>{cancelLabel}</Base.Close>
        <Button type="submit" variant={variant} busy={busy} disabled={!allowed}>
          {busy && busyLabel ? busyLabel : confirmLabel}
        </Button>
      </div>
    </form>
  );
}
