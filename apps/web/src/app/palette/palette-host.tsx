import { Suspense, useEffect } from 'react';
import { readyPart } from '~/api/late-part';
import { useSession } from '~/session/session';
import { isSearchAsked, takeEarlySearch } from '~/ui/early-search';
import { openPalette, togglePalette, usePaletteOpen } from './palette-state';

const { Part: Palette, whenIdle } = readyPart(() => import('./palette'), 'Palette');

/**
 * Rendered once by the router: opens the palette on Ctrl+K or Cmd+K for signed-in users. The palette's code is loaded
 * when the browser is idle, so that it opens at once.
 */
export function PaletteHost() {
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  const open = usePaletteOpen();

  useEffect(() => {
    if (!signedIn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      togglePalette();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [signedIn]);

  useEffect(() => {
    if (status === 'unknown') return;
    // The search was opened before the app was ready; the palette takes over what is typed meanwhile.
    if (signedIn && isSearchAsked()) openPalette();
    else takeEarlySearch();
  }, [status, signedIn]);

  useEffect(() => (signedIn ? whenIdle() : undefined), [signedIn]);

  return (
    signedIn &&
    open && (
      <Suspense>
        <Palette />
      </Suspense>
    )
  );
}
