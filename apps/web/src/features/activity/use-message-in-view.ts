import { type RefObject, useEffect } from 'react';

/** What a reader does to go elsewhere: from then on the place is theirs. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface MessageInViewOptions {
  /** Whether there is one to be shown. */
  sought: boolean;
  /** Null while it is not among those that are loaded. */
  id: string | null;
  /** It takes the focus, too. */
  focus: boolean;
  /** The end of the conversation is there. */
  loaded: boolean;
  viewport: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Where what was said before is fetched from. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Brings a message of a conversation into view, wherever in it that is, and leaves it there until the reader moves on. */
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

/** The message in the middle; one that is higher than the view, from its beginning. */
function bringIntoView(scroller: HTMLElement, message: Element): void {
  const view = scroller.getBoundingClientRect();
  const place = message.getBoundingClientRect();
  scroller.scrollTop += place.top - view.top - Math.max(0, (view.height - place.height) / 2);
}
