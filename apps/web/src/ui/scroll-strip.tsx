import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from './cx';
import { useHiddenSides } from './use-hidden-sides';

export interface ScrollStripProps {
  /** Identifies the active item, which is scrolled into view. */
  shown: string;
  className?: string;
  children: ReactNode;
}

/** A row that scrolls sideways if it does not fit: where it continues, it fades out and shows an arrow to scroll. */
export function ScrollStrip({ shown, className, children }: ScrollStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const hidden = useHiddenSides(strip);

  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is marked as active follows from `shown`
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const bring = () => bringIntoSight(element, element.querySelector('[data-active]'));
    bring();
    // Items move when a count appears beside one, or when the window's width changes.
    const observer = new ResizeObserver(bring);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [shown]);

  return (
    <div className={cx('relative', className)}>
      <div
        ref={strip}
        className={cx(
          // Room for focus rings at the ends; focused items scroll clear of the arrows (by CLEAR_PX).
          '-mx-1.5 scroll-px-14 overflow-x-auto px-1.5 [scrollbar-width:none]',
          hidden.before && hidden.after
            ? '[mask-image:linear-gradient(to_right,transparent_2.25rem,black_3.5rem,black_calc(100%-3.5rem),transparent_calc(100%-2.25rem))]'
            : hidden.before
              ? '[mask-image:linear-gradient(to_right,transparent_2.25rem,black_3.5rem)]'
              : hidden.after && '[mask-image:linear-gradient(to_left,transparent_2.25rem,black_3.5rem)]',
        )}
      >
        {children}
      </div>
      {hidden.before && <Arrow strip={strip} towards="before" />}
      {hidden.after && <Arrow strip={strip} towards="after" />}
    </div>
  );
}

/** For pointers only: with the keyboard, the chosen item scrolls into view by itself. */
function Arrow({ strip, towards }: { strip: RefObject<HTMLDivElement | null>; towards: 'before' | 'after' }) {
  const Icon = towards === 'before' ? ChevronLeft : ChevronRight;
  const scroll = () => {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollBy({
      left: (towards === 'before' ? -1 : 1) * (clientWidth - 2 * CLEAR_PX),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  };
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      // Keeps focus where it is.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={scroll}
      className={cx(
        'absolute inset-y-0 my-auto flex h-8 w-8 items-center justify-center rounded-full border border-line bg-surface text-ink',
        towards === 'before' ? '-left-1.5' : '-right-1.5',
      )}
    >
      <Icon size={16} />
    </button>
  );
}

/** At this distance from an edge nothing is covered by the arrow, in px; the same as the strip's scroll padding. */
const CLEAR_PX = 56;

/** Avoids `scrollIntoView`, which would move the starting point of the next Tab press. */
function bringIntoSight(strip: HTMLElement, shown: Element | null): void {
  if (!shown) return;
  const [around, inner] = [strip.getBoundingClientRect(), shown.getBoundingClientRect()];
  const before = inner.left - around.left - CLEAR_PX;
  const after = inner.right - around.right + CLEAR_PX;
  if (before < 0) strip.scrollLeft += before;
  else if (after > 0) strip.scrollLeft += Math.min(after, before);
}
