import type { WIDGET } from '@parley/contract/constants';

type Sizes = Pick<typeof WIDGET, 'button' | 'width' | 'height' | 'maxHeightVh' | 'fullScreenBelow'>;

/** The loader takes types alone from the contract; the compiler sees to it that these are the contract's numbers. */
const SIZES: Sizes = { button: 60, width: 380, height: 600, maxHeightVh: 80, fullScreenBelow: 480 };
const { button, width, height, maxHeightVh, fullScreenBelow } = SIZES;
const GAP = 20;

/** Media query of the widths on which the frame fills the screen. */
export const FULL_SCREEN = `(width<${fullScreenBelow}px)`;

/**
 * The bubble's style sheet. `!important` on the host element wins over any rule of the page, and `all:initial` stops
 * what would be inherited from it. On a small screen the button stays, as the only way out, until the frame has one of its own. `--n` is the bubble's place in the row of bubbles, from the right.
 */
export const STYLES = [
  ':host{all:initial!important;position:fixed!important;z-index:2147483000!important}',
  `button,iframe{position:fixed;right:${GAP}px;border:0;box-shadow:0 4px 24px #0004}`,
  `button{margin-right:calc(var(--n)*${button + 16}px);bottom:${GAP}px;width:${button}px;height:${button}px;padding:0;border-radius:50%;background:#101a1f;color:#fff;outline:1px solid #fff6;cursor:pointer}`,
  'button:hover{filter:brightness(1.3)}',
  'button:focus-visible{outline:3px solid #ffdf33;box-shadow:0 0 0 6px #101a1f}',
  'svg{display:block;margin:auto;width:28px}',
  `iframe{bottom:${GAP + button + 12}px;width:${width}px;height:${height}px;max-height:min(${maxHeightVh}vh,100vh - ${GAP + button + 24}px);border-radius:16px;background:#fff;visibility:hidden;opacity:0;transform:translateY(8px)}`,
  '.open iframe{visibility:visible;opacity:1;transform:none}',
  '@media(prefers-color-scheme:dark){iframe{background:#0d1417}}',
  `@media${FULL_SCREEN}{iframe{inset:0;width:100%;height:100%;max-height:none;border-radius:0}button{z-index:1}.ready button{visibility:hidden}}`,
  '@media(prefers-reduced-motion:no-preference){iframe{transition:opacity .15s,transform .15s}}',
  '@media print{button,iframe{display:none}}',
].join('');
