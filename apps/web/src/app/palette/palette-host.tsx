import { lazy, Suspense, useEffect } from 'react';
import { fetchPart } from '~/api/fetch-part';
import { useSession } from '~/session/session';
import { togglePalette, usePaletteOpen } from './palette-state';

const Palette = lazy(async () => ({ default: (await fetchPart(() => import('./palette'))).Palette }));

/** Put once into the router: opens the palette on Ctrl+K or Cmd+K for whoever is signed in, and fetches it only then. */
export function PaletteHost() {
  const signedIn = useSession().status === 'signed-in';
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

  return (
    signedIn &&
    open && (
      <Suspense>
        <Palette />
      </Suspense>
    )
  );
}
