/** Text colours for coloured backgrounds: the darkest and the lightest in the product's palette. */
const DARK = '#101a1f';
const LIGHT = '#ffffff';

/** Relative luminance in sRGB: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two `#rrggbb` colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The more readable text colour on a background; the contrast is at least 4.1:1 on any background. */
export const textOn = (colour: string): string => (contrast(colour, LIGHT) >= contrast(colour, DARK) ? LIGHT : DARK);
