/** The position of a square in a picture: its centre as shares of width and height, and its magnification. */
export interface Place {
  x: number;
  y: number;
  /** 1 for the largest square that fits. */
  zoom: number;
}

export const WHOLE: Place = { x: 0.5, y: 0.5, zoom: 1 };
export const ZOOM_MAX = 4;

interface Size {
  width: number;
  height: number;
}

/** The square in the picture's pixels, always within its bounds. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Place): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / within(zoom, 1, ZOOM_MAX);
  return {
    left: within(x * width - side / 2, 0, width - side),
    top: within(y * height - side / 2, 0, height - side),
    side,
  };
}

/**
 * Moves the visible part, as when dragging the picture.
 * @param right in side lengths of the square, like `down`
 */
export function moved(size: Size, place: Place, right: number, down: number): Place {
  const { left, top, side } = squareOf(size, place);
  const to = squareOf(size, {
    zoom: place.zoom,
    x: (left + side / 2 - right * side) / size.width,
    y: (top + side / 2 - down * side) / size.height,
  });
  return { zoom: place.zoom, x: (to.left + side / 2) / size.width, y: (to.top + side / 2) / size.height };
}

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
