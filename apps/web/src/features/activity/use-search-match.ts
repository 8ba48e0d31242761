import type { Message } from '@parley/contract/chat';
import { type RefObject, useEffect, useMemo } from 'react';
import { latestMatch, matchesIn, searchedWords } from './search-matches';

const MARKS = 'search-match';
const LOOK = `::highlight(${MARKS}) { background-color: var(--mark); color: var(--on-mark); }`;
const SHEET = new CSSStyleSheet();

export interface SearchMatchOptions {
  /** As typed; empty without a search. */
  search: string;
  messages: readonly Message[];
  content: RefObject<HTMLElement | null>;
}

/**
 * Highlights the search terms in the messages of a conversation.
 * @returns the id of the latest message that has them all; null if none is loaded
 */
export function useSearchMatch({ search, messages, content }: SearchMatchOptions): {
  sought: boolean;
  id: string | null;
} {
  const wanted = useMemo(() => searchedWords(search), [search]);
  const found = useMemo(() => latestMatch(messages, wanted)?.id, [messages, wanted]);
  const loaded = messages.length > 0;

  useEffect(() => {
    const box = content.current;
    if (!loaded || !box || wanted.length === 0) return;
    mark(box, wanted);
    // Answers may be rendered later, once their renderer has been loaded.
    const changes = new MutationObserver(() => mark(box, wanted));
    changes.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      changes.disconnect();
      CSS.highlights?.delete(MARKS);
    };
  }, [loaded, wanted, content]);

  return { sought: wanted.length > 0, id: found ?? null };
}

/** Added by script: the build's CSS optimizer does not know this pseudo-element and would warn each time. */
function dress(): void {
  if (document.adoptedStyleSheets.includes(SHEET)) return;
  SHEET.replaceSync(LOOK);
  document.adoptedStyleSheets.push(SHEET);
}

/** Highlights words without touching React's elements. Browsers without the API show no highlights. */
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
