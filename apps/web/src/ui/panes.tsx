import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useIsMobile } from './use-media';

export interface PanesProps {
  /** Above the panes: the list's filters, and actions on all of it. */
  head: ReactNode;
  list: ReactNode;
  /** Names the list, for screen readers. */
  listLabel: string;
  listRef?: Ref<HTMLElement>;
  /** The opened item; null shows `nothing` beside the list. */
  opened: { id: string; pane: ReactNode } | null;
  /** Shown while no item is open. */
  nothing: ReactNode;
}

/**
 * A list and the opened item beside it, each scrolling on its own; below MOBILE_BREAKPOINT_REM only one of them at a
 * time, with the header only over the list. In a low window the list has its full length and everything scrolls with
 * the header, while the opened item stays beside it, as high as the window allows.
 */
export function Panes({ head, list, listLabel, listRef, opened, nothing }: PanesProps) {
  const mobile = useIsMobile();
  const detail = useRef<HTMLDivElement>(null);
  const id = opened?.id;
  // In a low window the header would be in its way.
  useEffect(() => {
    if (id !== undefined) detail.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const both = !mobile || !opened;
  return (
    // Reserves the scrollbar's width on the right, so that short and long screens align.
    <div className="flex min-h-0 flex-1 flex-col overflow-y-hidden [container-type:size] [scrollbar-gutter:stable] low:overflow-y-auto">
      {both && <div className="page-width flex flex-col gap-4 pt-6 pb-4">{head}</div>}
      <div className="flex min-h-0 flex-1 md:page-width md:pb-6 low:flex-none low:pb-0">
        {/* Edge to edge on a phone, a sheet on the canvas elsewhere. */}
        <div className="flex min-w-0 flex-1 overflow-clip border-line max-md:border-t md:rounded-md md:border md:bg-surface">
          {both && (
            <section
              ref={listRef}
              aria-label={listLabel}
              className="flex w-full shrink-0 flex-col border-line md:w-[350px] md:border-r"
            >
              <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-2 low:overflow-visible">{list}</div>
            </section>
          )}
          {(!mobile || opened) && (
            <div ref={detail} className="flex min-w-0 flex-1 low:sticky low:top-0 low:h-[100cqh]">
              {opened ? opened.pane : nothing}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
