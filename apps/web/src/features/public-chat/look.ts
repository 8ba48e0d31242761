import { textOn } from '@parley/contract/colours';
import type { ChatLook } from '@parley/contract/widget';
import type { CSSProperties } from 'react';

/** Colours of the design language, by the names that `tokens.css` gives them. */
type Colours = CSSProperties & Record<`--${string}`, string>;

/** What a chat is drawn in: the owner's colour where there is one, and on it what can be read best. */
export function coloursOf({ accent }: Pick<ChatLook, 'accent'>): Colours {
  if (!accent) return {};
  const on = textOn(accent);
  return { '--solid': accent, '--solid-hover': `color-mix(in srgb, ${accent} 85%, ${on})`, '--on-solid': on };
}

/** The same for the banner over it, with all that is in it. */
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
