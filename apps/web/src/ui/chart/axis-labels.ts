/** Pixels between two labels, so that they are not read as one. */
const GAP_PX = 14;

/**
 * Which of the labels along an axis are written: the first and the last one always, and as many between them as have
 * room without touching, equally far apart but for one place more in the first gaps.
 * @param widths of all labels, in pixels
 * @param roomPx of the axis; the points on it are equally far apart
 * @returns their places, in order
 */
export function shownLabels(widths: readonly number[], roomPx: number): number[] {
  const last = widths.length - 1;
  if (last < 1) return widths.map((_, at) => at);
  const needed = widths.reduce((most, width) => Math.max(most, width), 0) + GAP_PX;
  const step = Math.max(1, Math.ceil((needed * widths.length) / Math.max(roomPx, 1)));
  const between = Math.max(1, Math.floor(last / step));
  const gap = Math.floor(last / between);
  const longer = last % between;
  return Array.from({ length: between + 1 }, (_, at) => at * gap + Math.min(at, longer));
}
