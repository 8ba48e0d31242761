import { useEffect, useRef } from 'react';

type Close = () => void;

/** The overlays on the screen, the last opened at the end. */
const layers: Close[] = [];

/**
 * While `open`, the browser's Back closes this instead of leaving the screen below, as people on
 * phones expect of overlays.
 * @param close the same as for Escape, so that it may ask first
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

/** Closes the topmost overlay. @returns false if there is none */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.();
  return top !== undefined;
}
