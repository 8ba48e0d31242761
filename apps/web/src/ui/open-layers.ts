import { useEffect, useRef } from 'react';

type Close = () => void;

/** What lies over the screen, the last opened at the end. */
const layers: Close[] = [];

/**
 * While `open`, the browser's Back closes this instead of leaving the screen under it: on a phone that is how one closes what
 * lies over a screen.
 * @param close as Escape does it, so that it may ask first
 */
export function useLayer(open: boolean, close: Close): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const layer = () => latest.current();
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [open]);
}

/** Closes what lies on top. @returns false where nothing lies over the screen */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.();
  return top !== undefined;
}
