import { expect, it } from 'vitest';
import { pruneStyles } from './prune-styles';

const HTML = '<main class="flex max-h-[calc(100dvh-4rem)] dark:hidden"><p class="[&amp;_a]:py-1">x</p></main>';

it.each([
  ['.flex{display:flex}.grid{display:grid}', '.flex{display:flex}'],
  ['h1,.prose h2{margin:0}', 'h1,.prose h2{margin:0}'],
  ['.prose p,.search{margin:0}', ''],
  ['.max-h-\\[calc\\(100dvh-4rem\\)\\]{x:y}', '.max-h-\\[calc\\(100dvh-4rem\\)\\]{x:y}'],
  ['.dark\\:hidden:where([data-theme=dark] *){x:y}', '.dark\\:hidden:where([data-theme=dark] *){x:y}'],
  ['.grid:is(.flex,.a),.flex:not(:is(.b)){x:y}', '.grid:is(.flex,.a),.flex:not(:is(.b)){x:y}'],
  ['.\\[\\&_a\\]\\:py-1 a{x:y}', '.\\[\\&_a\\]\\:py-1 a{x:y}'],
  ['@layer a,b;@layer a{.grid{x:y}.flex{x:y}}', '@layer a,b;@layer a{.flex{x:y}}'],
  ['@media (width>=1px){@supports (a:b){.grid{x:y}p{x:y}}}', '@media (width>=1px){@supports (a:b){p{x:y}}}'],
  ['@keyframes spin{to{x:y}}@property --a{syntax:"*"}', '@keyframes spin{to{x:y}}@property --a{syntax:"*"}'],
  ['.flex{x:y;&:hover{.grid{x:y}}}', '.flex{x:y;&:hover{.grid{x:y}}}'],
])('of %s stays %s', (css, kept) => {
  expect(pruneStyles(css, HTML)).toBe(kept);
});
