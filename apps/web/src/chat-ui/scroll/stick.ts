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
