/** How an agent's bubble looks on a customer's page. */
export interface BubbleLook {
  /** `#rrggbb`, and what is drawn on it; null for the usual. */
  colour: string | null;
  ink: string | null;
  side: 'left' | 'right';
}

/** Places in the loader's text; `packages/embed/src/bundle.test.ts` sees to it that they are there. */
const COLOURS = 'background:#101a1f;color:#fff';
const SIDE = /\bright:(?=[\d$])/g;
const MARGIN = 'margin-right:';
const LABEL = /(["'`])Chat\1/g;

/** What the bubble is called, where it is not a chat. */
const LABELS: Readonly<Record<string, string>> = { ar: 'دردشة', zh: '聊天', ja: 'チャット' };

/**
 * The loader with an agent's look in it, so that it asks nobody and a page's policy has nothing to allow for it.
 * @param languages of the visitor's browser, as `Accept-Language` says them
 */
export function dressed(loader: string, { colour, ink, side }: BubbleLook, languages: string | undefined): string {
  const label = LABELS[(languages ?? '').trim().slice(0, 2).toLowerCase()];
  let text = loader;
  if (colour && ink) text = text.replace(COLOURS, `background:${colour};color:${ink}`);
  if (side === 'left') text = text.replace(SIDE, 'left:').replace(MARGIN, 'margin-left:');
  return label ? text.replace(LABEL, JSON.stringify(label)) : text;
}
