import { MOBILE_BREAKPOINT_REM } from '@parley/contract/constants';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query currently matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether files can be dragged onto the page, which touch screens cannot do. */
export function useCanDrag(): boolean {
  return !useMedia('(pointer: coarse)');
}

/** True below the width at which sidebars collapse. */
export function useIsMobile(): boolean {
  return useMedia(`(width < ${MOBILE_BREAKPOINT_REM}rem)`);
}
