import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { bottomBar } from './bottom-bar';
import { Button } from './button';
import { cx } from './cx';
import { useDoubleClickGuard } from './double-click';
import { keepFieldInSight } from './field-in-sight';
import { useLayer } from './open-layers';
import { PlainIconButton } from './plain-icon-button';
import { texts } from './ui.texts';

export const VEIL =
  'veil fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
export const SHEET =
  'popup-motion fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-lg border border-line bg-raised shadow-3 outline-none md:top-1/2 md:bottom-auto md:max-h-[85dvh] md:-translate-y-1/2 md:rounded-lg';

const WIDTHS = {
  sm: 'md:max-w-110',
  md: 'md:max-w-150',
  lg: 'md:max-w-220',
  xl: 'md:max-w-4xl',
  full: 'md:max-w-[94vw]',
} as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** Buttons at the bottom, the one that continues last. */
  footer?: ReactNode;
  /** The initial focus; by default a field with `data-begin-here`, or the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A modal: a sheet from below on a phone, centred elsewhere. Focus stays inside and returns to its opener. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'md',
  footer,
  initialFocus,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const bodyRef = useCallback((element: HTMLDivElement | null) => {
    body.current = element;
    return keepFieldInSight(element);
  }, []);
  const { justOpened, onClickCapture } = useDoubleClickGuard(open);
  useLayer(open, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => !(reason === 'outside-press' && justOpened()) && onOpenChange(next)}
    >
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Popup
          onClickCapture={onClickCapture}
          className={cx(SHEET, WIDTHS[width])}
          initialFocus={initialFocus ?? ((opened) => (opened === 'touch' ? true : firstField(body.current)))}
        >
          <header className={cx('flex items-start gap-4 px-6 pt-5', description ? 'pb-1' : 'pb-3')}>
            <Base.Title className="min-w-0 flex-1 text-xl">{title}</Base.Title>
            <Base.Close render={<PlainIconButton label={texts.close} size="sm" className="-mr-2" />}>
              <X size={18} aria-hidden="true" />
            </Base.Close>
          </header>
          {/* The padding keeps the scroll container from clipping focus rings. */}
          <div ref={bodyRef} className={cx('min-h-0 flex-1 overflow-y-auto px-6 pb-4', !description && 'pt-2')}>
            {/* It scrolls along: above an open keyboard it would leave no space for the fields. */}
            {description && <Base.Description className="mb-5 text-ink-muted">{description}</Base.Description>}
            {children}
          </div>
          {/* The line shows that the content above it continues. */}
          {footer && (
            <footer ref={bottomBar} className="flex flex-wrap justify-end gap-2 border-t border-line px-6 pt-4 pb-5">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A button that closes its dialog, as Escape does. */
export function DialogClose({ children, disabled }: { children: ReactNode; disabled?: boolean }) {
  return <Base.Close render={<Button disabled={disabled} />}>{children}</Base.Close>;
}

/** A dialog with fields starts at the first one rather than at the close button. */
const firstField = (body: HTMLElement | null): HTMLElement | true =>
  body?.querySelector<HTMLElement>('[data-begin-here]') ??
  body?.querySelector<HTMLElement>(
    'input:not([type=file], [type=hidden], [hidden], [aria-hidden=true], [tabindex="-1"]), textarea',
  ) ??
  true;
