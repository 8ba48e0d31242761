import { type RefObject, useLayoutEffect, useState } from 'react';

export const ROW_PX = 34;
/** Rows rendered beyond the edges, so that scrolling finds them there. */
const AHEAD = 12;

export interface VisibleRows {
  /** The first rendered row, and the one after the last. */
  from: number;
  to: number;
}

/** Which rows of equal height are visible in a scrolling box. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, count: number): VisibleRows {
  const [range, setRange] = useState({ from: 0, to: Math.min(count, 4 * AHEAD) });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / ROW_PX);
      const shown = Math.ceil(element.clientHeight / ROW_PX);
      // In whole steps, so that not every pixel of scrolling renders again.
      const from = Math.max(0, Math.floor((first - AHEAD) / AHEAD) * AHEAD);
      const to = Math.min(count, Math.ceil((first + shown + AHEAD) / AHEAD) * AHEAD);
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box, count]);

  return range;
}
