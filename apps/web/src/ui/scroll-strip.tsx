import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx';

export interface ScrollStripProps {
  /** What is marked as active in it; it is brought into sight. */
  shown: string;
  className?: string;
  children: ReactNode;
}

/** A row that scrolls sideways where it does not fit: it fades out, with an arrow, where it continues. */
export function ScrollStrip({ shown, className, children }: ScrollStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.children]) observer.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is marked as active follows from `shown`
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const bring = () => bringIntoSight(element, element.querySelector('[data-active]'));
    bring();
    // A count beside a name moves those after it, as does another width of the window.
    const observer = new ResizeObserver(bring);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [shown]);

  return (
    <div className={cx('relative', className)}>
      <div
        ref={strip}
        className={cx(
          // Room for the focus ring of what is at its ends.
          '-mx-1.5 overflow-x-auto px-1.5 [scrollbar-width:none]',
          hidden.before && hidden.after
            ? '[mask-image:linear-gradient(to_right,transparent_1.25rem,black_3rem,black_calc(100%-3rem),transparent_calc(100%-1.25rem))]'
            : hidden.before
              ? '[mask-image:linear-gradient(to_right,transparent_1.25rem,black_3rem)]'
              : hidden.after && '[mask-image:linear-gradient(to_left,transparent_1.25rem,black_3rem)]',
        )}
      >
        {children}
      </div>
      {hidden.before && <ChevronLeft size={16} aria-hidden="true" className={`left-0 ${ARROW}`} />}
      {hidden.after && <ChevronRight size={16} aria-hidden="true" className={`right-0 ${ARROW}`} />}
    </div>
  );
}

/** So far from an edge nothing is under the arrow. */
const CLEAR_PX = 48;

/** Not by `scrollIntoView`, from where the next press of Tab would continue. */
function bringIntoSight(strip: HTMLElement, shown: Element | null): void {
  if (!shown) return;
  const [around, inner] = [strip.getBoundingClientRect(), shown.getBoundingClientRect()];
  const before = inner.left - around.left - CLEAR_PX;
  const after = inner.right - around.right + CLEAR_PX;
  if (before < 0) strip.scrollLeft += before;
  else if (after > 0) strip.scrollLeft += Math.min(after, before);
}

const ARROW = 'pointer-events-none absolute inset-y-0 my-auto text-ink-muted';
