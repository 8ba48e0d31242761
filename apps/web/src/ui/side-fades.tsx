import type { RefObject } from 'react';
import { cx } from './cx';
import { useHiddenSides } from './use-hidden-sides';

const FADE = 'pointer-events-none absolute inset-y-px z-10 w-12 from-surface to-transparent';

/** Fades the sides on which a box continues. Place it beside the box, in a positioned parent of the same size. */
export function SideFades({ box }: { box: RefObject<HTMLElement | null> }) {
  const { before, after } = useHiddenSides(box);
  const { offsetWidth = 0, clientLeft = 0, clientWidth = 0 } = box.current ?? {};
  return (
    <>
      {before && (
        <span data-fade="before" aria-hidden="true" className={cx(FADE, 'left-px rounded-l-sm bg-linear-to-r')} />
      )}
      {after && (
        <span
          data-fade="after"
          aria-hidden="true"
          className={cx(FADE, 'rounded-r-sm bg-linear-to-l')}
          // Leaves the vertical scrollbar uncovered.
          style={{ right: offsetWidth - clientLeft - clientWidth }}
        />
      )}
    </>
  );
}
