import type { Passage } from '@parley/contract/chat';
import { ExternalLink, Paperclip } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { cx } from '~/ui/cx';
import { texts } from '../chat-ui.texts';
import { safeLink } from '../markdown/safe-link';
import { useOpenedSource } from '../opened-source';
import { markedParts } from './marked';

/** Space between an opened passage, or the source name that opened it, and the edge of the messages. */
const ROOM_PX = 16;
/** The same at the bottom, where 'Jump to latest' covers the messages. */
const FOOT_PX = 60;
/** How much of the passage shows above its first mark when it opens. */
const LINES_ABOVE = 2;

/** The sources of an answer, with the quoted parts marked: one name each, and the text of the opened one. */
export function Passages({ passages }: { passages: readonly Passage[] }) {
  const { opened, open } = useOpenedSource();
  const id = useId();
  const passage = opened === null ? undefined : passages[opened];
  return (
    <div className="mt-1.5 max-w-full min-w-0">
      <ul
        aria-label={texts.passages.label}
        className="flex flex-wrap gap-1.5 pointer-coarse:gap-y-3 pointer-coarse:py-1.5"
      >
        {passages.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two passages may come from the same place of a source
          <li key={index} className="max-w-full min-w-0">
            <button
              type="button"
              aria-expanded={opened === index}
              aria-controls={id}
              onClick={() => open(opened === index ? null : index)}
              className={cx(
                'reach flex h-7 max-w-full items-center gap-1.5 rounded-full border px-2.5 text-xs transition-colors',
                opened === index
                  ? 'border-mark bg-mark text-on-mark'
                  : 'border-line bg-surface text-ink-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {passages.length > 1 && (
                <span aria-hidden="true" className="font-semibold">
                  {index + 1}
                </span>
              )}
              {each.kind === 'attachment' && <Paperclip size={12} aria-hidden="true" className="shrink-0" />}
              <span className="truncate">{placeOf(each)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div id={id}>{passage && <OpenedPassage key={opened} passage={passage} />}</div>
    </div>
  );
}

/** A place in a source as people name it: 'Returns policy.pdf, page 2', or 'handbook.md, Opening hours'. */
function placeOf({ source_name, heading, page }: Passage): string {
  const place = page === null ? heading?.split(' > ').at(-1) : texts.passages.page(page);
  return place && place !== source_name ? texts.passages.place(source_name, place) : source_name;
}

function OpenedPassage({ passage }: { passage: Passage }) {
  const { source_name, heading, page, url, text, quotes } = passage;
  const under = heading?.split(' > ').filter((part, at) => at > 0 || part !== source_name) ?? [];
  const place = [source_name, under.join(' > '), page !== null && texts.passages.page(page)]
    .filter(Boolean)
    .join(' · ');
  const figure = useRef<HTMLElement>(null);
  const quote = useRef<HTMLQuoteElement>(null);
  useLayoutEffect(() => {
    if (figure.current) bringIntoView(figure.current);
  }, []);
  useLayoutEffect(() => {
    const mark = quote.current?.querySelector('mark');
    if (!quote.current || !mark) return;
    // A long passage opens at its first mark, with some text above it and no line cut in half.
    const above = mark.getBoundingClientRect().top - quote.current.getBoundingClientRect().top;
    const line = Number.parseFloat(getComputedStyle(quote.current).lineHeight);
    quote.current.scrollTop = (Math.round(above / line) - LINES_ABOVE) * line;
  }, []);
  const address = url && safeLink(url);
  return (
    <figure
      ref={figure}
      className="mt-2 animate-arrive rounded-sm border border-line border-s-4 border-s-mark bg-surface px-3.5 py-2.5 text-sm"
    >
      <figcaption className="font-semibold wrap-anywhere">{place}</figcaption>
      <blockquote
        ref={quote}
        className="scroll-hints mt-1 max-h-[12lh] overflow-y-auto whitespace-pre-line text-ink-muted wrap-anywhere"
      >
        {markedParts(text, quotes).map((part, index) =>
          part.marked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
            <mark key={index} className="quoted">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </blockquote>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener nofollow noreferrer"
          className="link mt-1.5 inline-flex items-center gap-1 wrap-anywhere"
        >
          {address}
          <ExternalLink size={13} aria-hidden="true" className="shrink-0" />
        </a>
      )}
    </figure>
  );
}

/**
 * Scrolls the messages, and nothing around them, just far enough to show the passage: its beginning, if it does not fit
 * below the name that was pressed, which stays in view.
 */
function bringIntoView(figure: HTMLElement): void {
  const scroller = figure.closest('[role="log"]');
  if (!scroller) return;
  const view = scroller.getBoundingClientRect();
  const name = figure.parentElement?.parentElement?.querySelector('li > [aria-expanded=true]') ?? figure;
  const hidden = figure.getBoundingClientRect().bottom + FOOT_PX - view.bottom;
  const above = name.getBoundingClientRect().top - ROOM_PX - view.top;
  if (hidden > 0) scroller.scrollTop += Math.max(0, Math.min(hidden, above));
}
