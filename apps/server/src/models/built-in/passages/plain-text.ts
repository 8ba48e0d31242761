/**
 * A source's text as it may stand in an answer: no images, no HTML, no link targets, no markdown emphasis. What sources
 * say is shown to visitors, so nothing in it may load, run or format anything.
 */
export function plainText(text: string): string {
  if (!/[<![*_`#\]]/.test(text)) return text;
  return text
    .replace(/!\[[^[\]\n]{0,300}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,300}\])?/g, '')
    .replace(/(?<!\w)\[([^[\]\n]{1,300})\]\([^()\n]{0,2000}\)/g, '$1')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/<(?=[a-z!/?])/gi, '< ')
    .replace(/!(?=\[)/g, '! ')
    .replace(/\*\*(?=\S)([^*\n]{1,300})\*\*/g, '$1')
    .replace(/(?<!\w)__(?=\S)([^_\n]{1,300})__(?!\w)/g, '$1')
    .replace(/(?<!`)`{1,3}([^`\n]{1,300})`{1,3}/g, '$1')
    .replace(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '');
}
