/**
 * A source's text as it may stand in an answer: no images, no HTML, no link targets, no markdown emphasis. What sources
 * say is shown to visitors, so nothing in it may load, run or format anything.
 */
export function plainText(text: string): string {
  if (!/[<![*_`#\]]/.test(text)) return text;
  return text
    .replace(/!\[[^\]\n]*\](?:\([^)\n]*\)|\[[^\]\n]*\])?/g, '')
    .replace(/(?<!\w)\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/<(?=[a-z!/?])/gi, '< ')
    .replace(/!(?=\[)/g, '! ')
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/`+([^`\n]+)`+/g, '$1')
    .replace(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '');
}
