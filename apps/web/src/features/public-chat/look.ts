import { textOn } from '@parley/contract/colours';
import type { ChatLook } from '@parley/contract/widget';
import type { CSSProperties } from 'react';

/** Colours of the design system, by their names in `tokens.css`. */
type Colours = CSSProperties & Record<`--${string}`, string>;

/** A chat's colours: the owner's accent if set, and the most readable text colour on it. */
export function coloursOf({ accent }: Pick<ChatLook, 'accent'>): Colours {
  if (!accent) return {};
  const on = textOn(accent);
  return { '--solid': accent, '--solid-hover': `color-mix(in srgb, ${accent} 85%, ${on})`, '--on-solid': on };
}

/** The same for the banner and everything in it. */
export function headerColoursOf({ header }: Pick<ChatLook, 'header'>): Colours {
  if (!header) return {};
  const on = textOn(header);
  return {
    '--surface': header,
    '--ink': on,
    '--ink-muted': on,
    '--hover': `color-mix(in srgb, ${header} 85%, ${on})`,
    color: on,
  };
}
