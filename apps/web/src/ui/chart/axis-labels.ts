/** Pixels between two labels, so that they are not read as one. */
const GAP_PX = 14;

/** How many times the gap that is needed may be between two labels, where both ends are written then. */
const WIDER_MAX = 1.5;

/** What a slanted label takes of the axis, in pixels. */
const SLANTED_PX = 20;

/**
 * How labels are written that name things, of which each is wanted: `brief` side by side, or brief and `slanted`; null where
 * they are written as any others, with some left out if need be.
 * @param widths of all labels, in pixels
 * @param briefWidths of the same, shortened
 * @param roomPx of the axis
 */
export function nameLabels(
  widths: readonly number[],
  briefWidths: readonly number[],
  roomPx: number,
): 'brief' | 'slanted' | null {
  const haveRoom = (some: readonly number[]) => shownLabels(some, roomPx).length === some.length;
  if (haveRoom(widths) || widths.length * SLANTED_PX > roomPx) return null;
  return haveRoom(briefWidths) ? 'brief' : 'slanted';
}

/**
 * Which of the labels along an axis are written: as many as have room without touching, all equally far apart. The last one is
 * always there, which in days is today, and the first one where the gaps come out even or there is room for no other.
 * @param widths of all labels, in pixels
 * @param roomPx of the axis; the points on it are equally far apart
 * @returns their places, in order
 */
export function shownLabels(widths: readonly number[], roomPx: number): number[] {
  const last = widths.length - 1;
  if (last < 1) return widths.map((_, at) => at);
  const needed = widths.reduce((most, width) => Math.max(most, width), 0) + GAP_PX;
  const least = Math.max(1, Math.ceil((needed * widths.length) / Math.max(roomPx, 1)));
  if (least >= last) return [0, last];
  const wider = Array.from({ length: Math.floor(least * (WIDER_MAX - 1)) + 1 }, (_, more) => least + more);
  const step = wider.find((each) => last % each === 0) ?? least;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => (last % step) + at * step);
}
