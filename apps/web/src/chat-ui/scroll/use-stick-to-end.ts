import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { belowQuestion, beyondEnd, endOf, type ScrollMeasures, sticksAfterScroll } from './stick';

export interface StickToEnd {
  viewport: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The end is kept in view as the content grows. */
  stuck: boolean;
  toEnd: () => void;
  /** Call after adding content at the top: keeps what the reader sees in place. */
  keepPlace: () => void;
}

/** Controls that reveal more when pressed. */
const OPENS = '[aria-expanded=false]:not([aria-haspopup]), details:not([open]) > summary';

/** Marks content after the last message that is not part of it, so that it never takes up the message's whole space. */
export const BEHIND = 'data-behind';

/**
 * Marks a question: an answer taller than the view is read from its beginning, below the question. What a person adds
 * later is followed to its end.
 */
export const ASKED = 'data-asked';

function measure(element: HTMLElement): ScrollMeasures {
  const { scrollTop, scrollHeight, clientHeight } = element;
  const behind = element.querySelector<HTMLElement>(`[${BEHIND}]`);
  const said = behind?.previousElementSibling?.clientHeight ?? 0;
  // A live collection, as this is measured at every scroll.
  const messages = element.getElementsByTagName('article');
  const latest = [messages[messages.length - 2], messages[messages.length - 1]];
  const asked = latest.find((message) => message?.hasAttribute(ASKED));
  const top = asked && asked.getBoundingClientRect().top - element.getBoundingClientRect().top + scrollTop;
  const after = behind?.offsetHeight ?? 0;
  const beyond = Math.max(
    beyondEnd(clientHeight, said, after),
    top === undefined ? 0 : belowQuestion(scrollHeight - after - top, clientHeight),
  );
  return { scrollTop, scrollHeight, clientHeight, beyond };
}

/** Scrolls to the end, unless the reader has scrolled on past it. */
function follow(element: HTMLElement): void {
  const end = endOf(measure(element));
  if (element.scrollTop < end) element.scrollTop = end;
}

/** The button that sends a form among the messages, if something below the container has just grown over it. */
function newlyCovered(element: HTMLElement, heightBefore: number): Element | null {
  const sends = element.querySelector('[type=submit]');
  if (!sends) return null;
  const { bottom } = sends.getBoundingClientRect();
  const { top } = element.getBoundingClientRect();
  return bottom > top + element.clientHeight && bottom <= top + heightBefore ? sends : null;
}

/**
 * Keeps the end of a scroll container in view while the reader is there, and never moves it otherwise.
 * @param shown whether the container is rendered, if it is not from the start
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
    follow(element);
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
    // What a person opens grows where it was pressed: that place stays put, and the end moves away.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(OPENS)) sticks.current = false;
    };
    const onResize = () => {
      const typedIn = element.contains(document.activeElement) && document.activeElement;
      const covered = newlyCovered(element, before.current.clientHeight);
      const after = measure(element);
      // Growth alone does not pull down a reader just above the end.
      if (after.scrollHeight < before.current.scrollHeight)
        sticks.current = sticksAfterScroll(sticks.current, before.current, after);
      setStuck(sticks.current);
      if (sticks.current) follow(element);
      covered?.scrollIntoView({ block: 'nearest' });
      // An on-screen keyboard has opened.
      if (typedIn instanceof HTMLInputElement) typedIn.scrollIntoView({ block: 'nearest' });
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
