import type { WIDGET } from '@parley/contract/constants';

type Sizes = typeof WIDGET;

/** The loader imports only types from the contract; the compiler ensures that these match the contract's numbers. */
const button: Sizes['button'] = 60;
const width: Sizes['width'] = 380;
const height: Sizes['height'] = 600;
const maxHeightVh: Sizes['maxHeightVh'] = 80;
const fullScreenBelow: Sizes['fullScreenBelow'] = 480;
const GAP = 20;

const LOW = 500;

/** Media query for screens on which the frame covers the button, at least vertically. */
export const FULL_SCREEN = `(width<${fullScreenBelow}px),(height<${LOW}px)`;

/**
 * The bubble's style sheet. `!important` on the host element beats any rule of the page, and `all:initial` stops
 * inheritance. On a small screen the button stays as the only way out until the frame has its own. `--n` is the
 * bubble's place in the row, from the right. The dot that signals news is a shadow.
 */
export const STYLES =
  ':host{all:initial!important;position:fixed!important;z-index:2147483000!important}' +
  `button,iframe,input{position:fixed;right:${GAP}px;border:0;box-shadow:0 4px 24px #0004}` +
  `button{margin-right:calc(var(--n)*${button + 16}px);bottom:${GAP}px;width:${button}px;height:${button}px;border-radius:50%;background:#101a1f;color:#fff;outline:1px solid #fff6;cursor:pointer}` +
  'button:hover{filter:brightness(1.3)}' +
  'button:focus-visible{outline:3px solid #ffdf33;box-shadow:0 0 0 6px #101a1f}' +
  'svg{display:block;margin:auto;width:28px;height:28px;fill:none;stroke:currentColor;stroke-width:2.3}' +
  `iframe,input{bottom:${GAP + button + 12}px;width:${width}px;height:${height}px;max-height:min(${maxHeightVh}vh,100vh - ${GAP + button + 24}px);border-radius:16px;font:16px system-ui;color-scheme:light dark;background:canvas}` +
  '.news button{box-shadow:25px -25px 0 -22px #e33,0 4px 24px #0004}' +
  '.ready>input,:not(.open)>iframe,:not(.open)>input{visibility:hidden;opacity:0}' +
  `@media${FULL_SCREEN}{iframe,input{bottom:0;height:100%;max-height:none;border-radius:0}button{z-index:1}.ready button{visibility:hidden}}` +
  `@media(width<${fullScreenBelow}px),(pointer:coarse) and (height<${LOW}px){iframe,input{inset:0;width:100%}}` +
  'iframe,input{transition:opacity .15s}' +
  '@media print{*{display:none}}';
