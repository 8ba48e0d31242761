import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type ScrollMeasures, sticksAfterScroll } from './stick';

export interface StickToEnd {
  viewport: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The end is kept in view as the content grows. */
  stuck: boolean;
  toEnd: () => void;
  /** After something was put before the content: keeps what the reader sees where it is. */
  keepPlace: () => void;
}

/** What shows more when it is pressed. */
const OPENS = '[aria-expanded=false]:not([aria-haspopup]), details:not([open]) > summary';

const measure = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollMeasures => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});

/**
 * Keeps the end of a scroll container in view while the reader is there, and never moves it otherwise.
 * @param shown whether the container is drawn, where it is not from the beginning
 */
export function useStickToEnd(shown = true): StickToEnd {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<ScrollMeasures>({ scrollTop: 0, scrollHeight: 0, clientHeight: 0 });
  const sticks = useRef(true);
  const [stuck, setStuck] = useState(true);

  const toEnd = useCallback(() => {
    const element = viewport.current;
    if (!element) return;
    sticks.current = true;
    setStuck(true);
    element.scrollTop = element.scrollHeight;
    before.current = measure(element);
  }, []);

  const keepPlace = useCallback(() => {
    const element = viewport.current;
    if (!element) return;
    const { scrollTop, scrollHeight } = before.current;
    element.scrollTop = scrollTop + element.scrollHeight - scrollHeight;
    before.current = measure(element);
  }, []);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!shown || !element || !content.current) return;
    const onScroll = () => {
      const after = measure(element);
      sticks.current = sticksAfterScroll(sticks.current, before.current, after);
      before.current = after;
      setStuck(sticks.current);
    };
    // What a person opens grows where it was pressed: that stays where it is, and the end moves away.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(OPENS)) sticks.current = false;
    };
    const onResize = () => {
      const after = measure(element);
      // Of what only grew a reader just above the end is not pulled down.
      if (after.scrollHeight < before.current.scrollHeight)
        sticks.current = sticksAfterScroll(sticks.current, before.current, after);
      setStuck(sticks.current);
      if (sticks.current) element.scrollTop = element.scrollHeight;
      before.current = measure(element);
    };
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('click', onClick);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('click', onClick);
    };
  }, [shown]);

  return { viewport, content, stuck, toEnd, keepPlace };
}
