/** Minimum space between two labels in pixels, so that they are not read as one. */
const GAP_PX = 14;

/** The gap may exceed the necessary one by at most this factor if both ends can be labelled then. */
const WIDER_MAX = 1.5;

/** The width that a slanted label takes of the axis, in pixels. */
const SLANTED_PX = 20;

/**
 * How to write labels that name things, all of which are wanted: `brief` side by side, or brief and `slanted`; null to
 * treat them as any others and skip some if necessary.
 * @param widths of all labels, in pixels
 * @param briefWidths of the shortened labels
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
 * Which labels along an axis are shown: as many as fit without touching, evenly spaced. Always includes the last one,
 * which for days is today, and the first one if the gaps come out even or only two fit.
 * @param widths of all labels, in pixels
 * @param roomPx of the axis, on which the points are evenly spaced
 * @returns their indexes, in order
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
