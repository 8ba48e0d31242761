/** The measures of a scroll container, in CSS pixels. */
export interface ScrollMeasures {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
  /** How much may stay below the view at the end: the rest of something long after the last message. */
  beyond?: number;
}

/** A reader within this distance of the end counts as at the end: fractions and elastic scrolling stay below it. */
const AT_END_PX = 24;

/** At most this share of the view: a short form fits a chat bubble, with the message's end above it. */
const BEHIND_MOST = 2 / 3;

/** At least this much, in CSS pixels: the title, which shows that there is more. */
const BEHIND_LEAST = 88;

/** The gaps between a message, what follows it and the edges of the view, in CSS pixels. */
const GAPS = 40;

/**
 * How much of what follows the last message stays out of view, so that the message is readable from its beginning.
 * @param view height of the container
 * @param said height of the last message
 * @param behind height of what follows it, 0 for nothing
 * @returns in CSS pixels, like all of these
 */
export function beyondEnd(view: number, said: number, behind: number): number {
  const shown = Math.max(BEHIND_LEAST, Math.min(view * BEHIND_MOST, view - said - GAPS));
  return Math.max(0, behind - shown);
}

/** Between a question and the upper edge of the view, in CSS pixels. */
const ABOVE_QUESTION = 12;

/**
 * How much of a long answer stays out of view, so that its question does not leave the view at the top.
 * @param exchange from the top of the question to the end
 * @param view height of the container
 * @returns in CSS pixels, like all of these
 */
export const belowQuestion = (exchange: number, view: number): number => Math.max(0, exchange + ABOVE_QUESTION - view);

/** The `scrollTop` that counts as the end; scrolled past it, the distance to the end is negative. */
export function endOf({ scrollHeight, clientHeight, beyond = 0 }: Omit<ScrollMeasures, 'scrollTop'>): number {
  return scrollHeight - clientHeight - beyond;
}

const distanceToEnd = (measures: ScrollMeasures) => endOf(measures) - measures.scrollTop;

/**
 * Whether new text should keep the end in view, after a scroll or a change of size.
 *
 * Scrolling up lets go at once, however little: readers above must not be pulled back. Reaching the end takes hold
 * again, even if the end came to the reader. A container that shrank, or grew at the bottom, was not scrolled.
 */
export function sticksAfterScroll(stuck: boolean, before: ScrollMeasures, after: ScrollMeasures): boolean {
  const distance = distanceToEnd(after);
  const movedUp = after.scrollTop < before.scrollTop - 1;
  const clamped = after.scrollHeight < before.scrollHeight || after.clientHeight > before.clientHeight;
  if (distance < 0 || (distance <= AT_END_PX && (clamped || after.scrollTop >= before.scrollTop))) return true;
  if (movedUp && !clamped) return false;
  return stuck;
}
