/** What a scroll container measures, in CSS pixels. */
export interface ScrollMeasures {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Within this of the end a reader counts as being at the end: fractions and elastic scrolling stay below it. */
const AT_END_PX = 24;

function distanceToEnd({ scrollTop, scrollHeight, clientHeight }: ScrollMeasures): number {
  return scrollHeight - clientHeight - scrollTop;
}

/**
 * Whether new text should keep the end in view, after it was scrolled or has changed its size.
 *
 * Moving up lets go at once, however little it was: a reader who starts to read above must not be pulled back.
 * Reaching the end takes hold again, and so does an end that comes to the reader. A container that shrank, or grew below, has not been moved by its reader.
 */
export function sticksAfterScroll(stuck: boolean, before: ScrollMeasures, after: ScrollMeasures): boolean {
  const movedUp = after.scrollTop < before.scrollTop - 1;
  const clamped = after.scrollHeight < before.scrollHeight || after.clientHeight > before.clientHeight;
  if (distanceToEnd(after) <= AT_END_PX && (clamped || after.scrollTop >= before.scrollTop)) return true;
  if (movedUp && !clamped) return false;
  return stuck;
}
