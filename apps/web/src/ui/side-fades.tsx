import type { RefObject } from 'react';
import { cx } from './cx';
import { useHiddenSides } from './use-hidden-sides';

const FADE = 'pointer-events-none absolute inset-y-px z-10 w-12 from-surface to-transparent';

/** Beside a box in a positioned parent of its size: fades out what continues on either side, which is no stop for anything. */
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
          // Clear of the bar that scrolls it up and down.
          style={{ right: offsetWidth - clientLeft - clientWidth }}
        />
      )}
    </>
  );
}
