import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { Button } from './button';
import { CollapsibleSidebar } from './collapsible-sidebar';
import { cx } from './cx';
import { MenuOpener } from './menu-opener';
import { ScreenHead } from './screen-head';
import { texts } from './ui.texts';
import { useIsMobile } from './use-media';

export interface SideMenuItem {
  value: string;
  label: string;
  icon: LucideIcon;
  /** How many items are waiting there; shown if there are any. */
  count?: number;
  /** The count in words, for screen readers. */
  countLabel?: string;
  /** The counted items are failures. */
  bad?: boolean;
}

export interface SideMenuProps {
  /** Names the menu, for screen readers. */
  label: string;
  items: readonly SideMenuItem[];
  current: SideMenuItem;
  onChoose: (value: string) => unknown;
  /** The title of the chosen section, if that has no ScreenHead of its own. */
  title?: string;
  /** The chosen section, which scrolls beside the menu. */
  children: ReactNode;
  /** Fixed at the bottom of the chosen section. */
  footer?: ReactNode;
}

/**
 * A screen with several sections: the menu on the left, below MOBILE_BREAKPOINT_REM behind a button with the
 * section's name, under its heading.
 */
export function SideMenu({ label, items, current, onChoose, title, children, footer }: SideMenuProps) {
  const [open, setOpen] = useState(false);
  const mobile = useIsMobile();
  // Marked at once, while the chosen section is still rendering.
  const [marked, mark] = useOptimistic(current.value);
  const choose = (value: string) =>
    startTransition(async () => {
      mark(value);
      await onChoose(value);
    });
  const opener = mobile && (
    <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
      <span className="truncate">{texts.section(current.label)}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </Button>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto [scrollbar-gutter:var(--pane-gutter,auto)]">
        {/* The width of every dashboard screen. */}
        <div className="mx-auto flex w-full max-w-300 flex-auto shrink-0">
          <CollapsibleSidebar label={label} open={open} onOpenChange={setOpen}>
            <nav aria-label={label} className="sticky top-0 flex flex-col gap-1 p-3 md:pt-6">
              {items.map((item) => (
                <MenuButton
                  key={item.value}
                  item={item}
                  chosen={item.value === marked}
                  onClick={() => {
                    setOpen(false);
                    // Each choice is a step that Back undoes; choosing the current one is not.
                    if (item.value !== current.value) choose(item.value);
                  }}
                />
              ))}
            </nav>
          </CollapsibleSidebar>
          <div className="min-w-0 flex-1 px-4 py-6 md:px-8">
            <MenuOpener value={opener}>
              {title && <ScreenHead title={title} className="mb-5" />}
              {children}
            </MenuOpener>
          </div>
        </div>
      </div>
      {footer && (
        // Its line spans the whole window, however wide; its contents stay in the column.
        <div className="overflow-y-hidden border-t border-line bg-canvas [scrollbar-gutter:var(--pane-gutter,auto)]">
          <div className="mx-auto w-full max-w-300 md:pl-64">{footer}</div>
        </div>
      )}
    </div>
  );
}

interface MenuButtonProps {
  item: SideMenuItem;
  chosen: boolean;
  onClick: () => void;
}

function MenuButton({ item, chosen, onClick }: MenuButtonProps) {
  const { label, icon: Icon, count = 0, countLabel, bad = false } = item;
  return (
    <button
      type="button"
      aria-current={chosen ? 'page' : undefined}
      onClick={onClick}
      className={cx(
        'relative flex h-10 items-center gap-2.5 rounded-sm px-4 font-semibold transition-colors',
        chosen ? 'bg-mark-soft' : 'text-ink-muted hover:bg-hover hover:text-ink',
      )}
    >
      {chosen && <span aria-hidden="true" className="absolute inset-y-2 left-0 w-1 rounded-full bg-mark" />}
      <Icon size={17} aria-hidden="true" />
      {label}
      {count > 0 && (
        <span
          className={cx(
            'ml-auto min-w-6 rounded-full px-1.5 text-center text-sm tabular-nums',
            bad ? 'bg-bad-solid text-on-bad-solid' : 'bg-mark text-on-mark',
          )}
        >
          <span aria-hidden={countLabel ? true : undefined}>{count.toLocaleString('en-US')}</span>
          {countLabel && <span className="sr-only">{countLabel}</span>}
        </span>
      )}
    </button>
  );
}
