import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { VEIL } from './dialog';
import { useLayer } from './open-layers';
import { PlainIconButton } from './plain-icon-button';
import { texts } from './ui.texts';
import { useIsMobile } from './use-media';

export interface CollapsibleSidebarProps {
  /** Names its contents: as a title on narrow screens, otherwise for screen readers. */
  label: string;
  /** Whether it covers the screen; only relevant on narrow screens. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A 256 px column on the left; below MOBILE_BREAKPOINT_REM an overlay that returns the focus to its opener. */
export function CollapsibleSidebar({ label, open, onOpenChange, children }: CollapsibleSidebarProps) {
  const mobile = useIsMobile();
  useLayer(mobile && open, () => onOpenChange(false));
  if (!mobile) {
    return (
      <aside aria-label={label} className="flex w-64 shrink-0 flex-col border-r border-line bg-canvas">
        {children}
      </aside>
    );
  }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Popup className="fixed inset-y-0 left-0 z-40 flex w-64 max-w-[85vw] flex-col border-r border-line bg-canvas shadow-3 transition-transform outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
            <Base.Title className="min-w-0 flex-1 truncate text-base font-bold">{label}</Base.Title>
            <Base.Close render={<PlainIconButton label={texts.close} size="sm" />}>
              <X size={18} aria-hidden="true" />
            </Base.Close>
          </header>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
