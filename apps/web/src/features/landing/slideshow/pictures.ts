/** Addresses of all pictures and videos, as the build names them. */
const FILES = import.meta.glob<string>('./pictures/*.{webp,webm}', { eager: true, query: '?url', import: 'default' });

export type Look = 'light' | 'dark';
/** `narrow` is for phones, where a picture of a wide window could not be read. */
export type Shape = 'wide' | 'narrow';

/** In CSS pixels; the files have more. */
export const SIZES: Record<Shape, { width: number; height: number }> = {
  wide: { width: 1120, height: 700 },
  narrow: { width: 390, height: 520 },
};

/** @throws when it was not taken, so that a build fails instead of showing a hole */
export function pictureOf(id: string, shape: Shape, look: Look): string {
  const url = FILES[`./pictures/${id}-${shape}-${look}.webp`];
  if (!url) throw new Error(`The slide ${id} has no ${shape} ${look} picture.`);
  return url;
}

export const videoOf = (id: string, look: Look): string | undefined => FILES[`./pictures/${id}-${look}.webm`];
