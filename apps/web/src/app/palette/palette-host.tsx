import { Suspense, useEffect } from 'react';
import { readyPart } from '~/api/late-part';
import { useSession } from '~/session/session';
import { isSearchAsked, takeEarlySearch } from '~/ui/early-search';
import { openPalette, togglePalette, usePaletteOpen } from './palette-state';

const { Part: Palette, whenIdle } = readyPart(() => import('./palette'), 'Palette');

/**
 * Put once into the router: opens the palette on Ctrl+K or Cmd+K for whoever is signed in. It is fetched once the screen stands,
 * so that it opens at once.
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
    // What is typed until it is there is kept for it.
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
