import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { cx } from './cx';
import { whenIdle } from './when-idle';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  /** Open from the start, for a menu that is loaded by the click that opens it. */
  defaultOpen?: boolean;
  /** Called once the menu has closed; false if an item has moved the focus elsewhere by then. */
  returnsFocus?: () => boolean;
  /** MenuItem, MenuLink, MenuLabel, MenuSeparator and MenuRadioGroup. */
  children: ReactNode;
}

export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  defaultOpen = false,
  returnsFocus,
  children,
}: MenuProps) {
  const [prepared, prepare] = usePrepared();
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} onPointerEnter={prepare} onFocus={prepare} />
      <Base.Portal keepMounted={prepared}>
        <Base.Positioner align={align} side={side} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            finalFocus={returnsFocus}
            className="popup-motion max-h-(--available-height) max-w-80 min-w-48 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-2 outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Rendering a menu for the first time takes half a second on a slow phone. So it is rendered invisibly before the
 * click: when the button is hovered or focused, and on devices without hover when the browser is idle.
 */
function usePrepared(): [boolean, () => void] {
  const [prepared, setPrepared] = useState(false);
  // In slices, between which clicks are handled.
  const [prepare] = useState(() => () => startTransition(() => setPrepared(true)));
  useEffect(() => {
    if (matchMedia('(hover: none)').matches) return whenIdle(prepare);
  }, [prepare]);
  return [prepared, prepare];
}

const ITEM =
  'flex w-full items-center gap-2.5 rounded-xs px-2.5 py-2 text-start outline-none select-none data-highlighted:bg-hover data-disabled:opacity-45';

export interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger = false, disabled = false, onClick, children }: MenuItemProps) {
  return (
    <Base.Item onClick={onClick} disabled={disabled} className={cx(ITEM, danger && 'text-bad')}>
      {icon}
      {children}
    </Base.Item>
  );
}

export interface MenuLinkProps {
  icon?: ReactNode;
  link: ReactElement;
  className?: string;
  children: ReactNode;
}

/** An item that navigates: pass a router link. */
export function MenuLink({ icon, link, className, children }: MenuLinkProps) {
  return (
    <Base.LinkItem render={link} closeOnClick className={cx(ITEM, className)}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 pt-1.5 pb-1 text-sm text-ink-muted">{children}</div>;
}

export function MenuSeparator({ className }: { className?: string }) {
  return <Base.Separator className={cx('my-1.5 h-px bg-line', className)} />;
}

export interface MenuRadioGroupProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
}

export function MenuRadioGroup<V extends string>({ value, onChange, options }: MenuRadioGroupProps<V>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={cx(ITEM, 'pr-3')}>
          {option.icon}
          <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
          <Base.RadioItemIndicator className="size-2 rounded-full bg-mark ring-1 ring-ink" />
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
