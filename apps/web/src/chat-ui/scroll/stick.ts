/** What a scroll container measures, in CSS pixels. */
export interface ScrollMeasures {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
  /** What may stay below the view at the end: the rest of something long that stands behind the last message. */
  beyond?: number;
}

/** Within this of the end a reader counts as being at the end: fractions and elastic scrolling stay below it. */
const AT_END_PX = 24;

/** Of the view, at most: a short form with its buttons is whole in a chat bubble, and the message's end above it. */
const BEHIND_MOST = 2 / 3;

/** In CSS pixels, at least: its title, which says that there is more. */
const BEHIND_LEAST = 88;

/** In CSS pixels: between a message, what stands behind it and the edges of the view. */
const GAPS = 40;

/**
 * How much of what stands behind the last message is not scrolled to, so that the message can be read from its beginning.
 * @param view height of the container
 * @param said height of the last message
 * @param behind height of what stands behind it, 0 for nothing
 * @returns in CSS pixels, as all of these
 */
export function beyondEnd(view: number, said: number, behind: number): number {
  const shown = Math.max(BEHIND_LEAST, Math.min(view * BEHIND_MOST, view - said - GAPS));
  return Math.max(0, behind - shown);
}

/** How far down the end is reached; behind what is beyond it, the distance to the end is negative. */
export function endOf({ scrollHeight, clientHeight, beyond = 0 }: Omit<ScrollMeasures, 'scrollTop'>): number {
  return scrollHeight - clientHeight - beyond;
}

const distanceToEnd = (measures: ScrollMeasures) => endOf(measures) - measures.scrollTop;

/**
 * Whether new text should keep the end in view, after it was scrolled or has changed its size.
 *
 * Moving up lets go at once, however little it was: a reader who starts to read above must not be pulled back.
 * Reaching the end takes hold again, and so does an end that comes to the reader. A container that shrank, or grew below, has not been moved by its reader.
 */
export function sticksAfterScroll(stuck: boolean, before: ScrollMeasures, after: ScrollMeasures): boolean {
  const distance = distanceToEnd(after);
  const movedUp = after.scrollTop < before.scrollTop - 1;
  const clamped = after.scrollHeight < before.scrollHeight || after.clientHeight > before.clientHeight;
  if (distance < 0 || (distance <= AT_END_PX && (clamped || after.scrollTop >= before.scrollTop))) return true;
  if (movedUp && !clamped) return false;
  return stuck;
}
