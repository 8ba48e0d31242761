import { type RefObject, useEffect } from 'react';

/** Input by which readers move on: from then on they control the position. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface MessageInViewOptions {
  /** Whether there is a message to show. */
  sought: boolean;
  /** Null until it has been loaded. */
  id: string | null;
  /** Whether it also receives focus. */
  focus: boolean;
  /** Whether the end of the conversation has been loaded. */
  loaded: boolean;
  viewport: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Loads earlier messages. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Scrolls a message into view, loading earlier ones if necessary, and keeps it there until the reader moves on. */
export function useMessageInView({ sought, id, focus, loaded, viewport, content, pages }: MessageInViewOptions): void {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const further = loaded && sought && id === null && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (further) void fetchNextPage();
  }, [further, fetchNextPage]);

  useEffect(() => {
    const scroller = viewport.current;
    const message = id && content.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
    if (!scroller || !message) return;
    const stay = () => bringIntoView(scroller, message);
    stay();
    if (focus) message.focus({ preventScroll: true });
    const resized = new ResizeObserver(stay);
    const leave = () => resized.disconnect();
    if (content.current) resized.observe(content.current);
    for (const move of MOVES) scroller.addEventListener(move, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const move of MOVES) scroller.removeEventListener(move, leave);
    };
  }, [id, focus, viewport, content]);
}

/** Centers the message; one that is taller than the view is shown from its beginning. */
function bringIntoView(scroller: HTMLElement, message: Element): void {
  const view = scroller.getBoundingClientRect();
  const place = message.getBoundingClientRect();
  scroller.scrollTop += place.top - view.top - Math.max(0, (view.height - place.height) / 2);
}
