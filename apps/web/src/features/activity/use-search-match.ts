import type { Message } from '@parley/contract/chat';
import { type RefObject, useEffect, useMemo } from 'react';
import { latestMatch, matchesIn, searchedWords } from './search-matches';

const MARKS = 'search-match';
const LOOK = `::highlight(${MARKS}) { background-color: var(--mark); color: var(--on-mark); }`;
const SHEET = new CSSStyleSheet();
/** What a reader does to go elsewhere: from then on the place is theirs. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface SearchMatchOptions {
  /** As it was typed; empty while nothing is looked for. */
  search: string;
  messages: readonly Message[];
  viewport: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Where what was said before is fetched from. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Marks what was looked for in the messages of a conversation, and brings the latest message that has it into view. */
export function useSearchMatch({ search, messages, viewport, content, pages }: SearchMatchOptions): void {
  const wanted = useMemo(() => searchedWords(search), [search]);
  const found = useMemo(() => latestMatch(messages, wanted)?.id, [messages, wanted]);
  const loaded = messages.length > 0;

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const further = loaded && wanted.length > 0 && !found && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (further) void fetchNextPage();
  }, [further, fetchNextPage]);

  useEffect(() => {
    const box = content.current;
    if (!loaded || !box || wanted.length === 0) return;
    mark(box, wanted);
    // Answers are drawn when their renderer is there, which may be later.
    const changes = new MutationObserver(() => mark(box, wanted));
    changes.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      changes.disconnect();
      CSS.highlights?.delete(MARKS);
    };
  }, [loaded, wanted, content]);

  useEffect(() => {
    const scroller = viewport.current;
    const message = found && content.current?.querySelector(`[data-message="${found}"]`);
    if (!scroller || !message) return;
    const stay = () => bringIntoView(scroller, message);
    stay();
    const resized = new ResizeObserver(stay);
    const leave = () => resized.disconnect();
    if (content.current) resized.observe(content.current);
    for (const move of MOVES) scroller.addEventListener(move, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const move of MOVES) scroller.removeEventListener(move, leave);
    };
  }, [found, viewport, content]);
}

/** The message in the middle; one that is higher than the view, from its beginning. */
function bringIntoView(scroller: HTMLElement, message: Element): void {
  const view = scroller.getBoundingClientRect();
  const place = message.getBoundingClientRect();
  scroller.scrollTop += place.top - view.top - Math.max(0, (view.height - place.height) / 2);
}

/** By script: the build's optimizer does not know this pseudo-element yet, and says so each time. */
function dress(): void {
  if (document.adoptedStyleSheets.includes(SHEET)) return;
  SHEET.replaceSync(LOOK);
  document.adoptedStyleSheets.push(SHEET);
}

/** Paints over the words without touching the elements, which are React's. Browsers that cannot leave them as they are. */
function mark(box: HTMLElement, wanted: readonly string[]): void {
  if (!CSS.highlights) return;
  dress();
  const ranges: Range[] = [];
  for (const body of box.querySelectorAll('[data-message-text]')) {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [start, end] of matchesIn(node.nodeValue ?? '', wanted)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set(MARKS, new Highlight(...ranges));
}
