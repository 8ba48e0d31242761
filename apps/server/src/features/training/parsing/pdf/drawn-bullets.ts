import { type Run, rowsOf } from './layout';
import type { Dot } from './rules';

/** As multiples of the font size: the size of a bullet, the height of its middle, and its distance from the text. */
const SIZE = { min: 0.18, max: 0.7 };
const HEIGHT = { min: 0.1, max: 0.6 };
const BEFORE_MAX = 1.7;
/** Dots closer together than this are leaders to a page number. */
const LEADER_MAX = 1.5;
/** How many points the starts of aligned texts may differ by. */
const ALIGNED = 2;

/** True if two lines start at the same position, indented like list items: only then bullets are looked for. */
export function mayHoldBullets(runs: readonly Run[], afterBullets: boolean): boolean {
  if (afterBullets) return true;
  const starts = rowsOf(runs).map(({ x0 }) => Math.round(x0 / ALIGNED));
  const left = Math.min(...starts);
  return new Set(starts.filter((start) => start > left)).size < starts.filter((start) => start > left).length;
}

/** Inserts the bullets that a page draws as shapes before their texts. */
export function withDrawnBullets(runs: readonly Run[], dots: readonly Dot[]): Run[] {
  const marks = new Map<Run, Dot>();
  for (const { runs: row, size } of dots.length > 0 ? rowsOf(runs) : []) {
    const ys = row.map(({ y }) => y);
    const [top, bottom] = [Math.min(...ys) - HEIGHT.max * size, Math.max(...ys) - HEIGHT.min * size];
    const beside = dots.filter((dot) => dot.y > top && dot.y < bottom);
    for (const dot of beside.filter((one) => isBullet(one, beside, size))) {
      // Lines of neighbouring columns count as one row here, even if their baselines differ slightly.
      const isAt = ({ x0, y }: Run) =>
        x0 > dot.x1 &&
        x0 - dot.x1 < BEFORE_MAX * size &&
        y - dot.y > HEIGHT.min * size &&
        y - dot.y < HEIGHT.max * size;
      const text = row.find(isAt);
      if (text && !text.rtl) marks.set(text, dot);
    }
  }
  return runs.map((run) => {
    const dot = marks.get(run);
    return dot ? { ...run, text: `• ${run.text}`, x0: dot.x0, hang: run.x0 } : run;
  });
}

function isBullet(dot: Dot, beside: readonly Dot[], size: number): boolean {
  const width = dot.x1 - dot.x0;
  if (width < SIZE.min * size || width > SIZE.max * size) return false;
  return !beside.some((other) => other.x0 !== dot.x0 && Math.abs(other.x0 - dot.x0) < LEADER_MAX * size);
}
