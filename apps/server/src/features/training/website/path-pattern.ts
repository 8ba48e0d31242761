/** Longer addresses are not kept. */
export const ADDRESS_MAX = 2_000;

/** A pattern of paths as in robots.txt: the beginning of a path, `*` for anything, `$` at the end for the end (RFC 9309, 2.2.3). */
export interface Pattern {
  /** What a path begins with. */
  head: string;
  /** What comes behind it in this order, with anything in between. */
  parts: string[];
  /** The last part is the path's end. */
  toEnd: boolean;
}

export function patternOf(text: string): Pattern {
  const toEnd = text.endsWith('$');
  const [head = '', ...parts] = (toEnd ? text.slice(0, -1) : text).split('*');
  return { head, parts, toEnd };
}

export function matchesPattern({ head, parts, toEnd }: Pattern, path: string): boolean {
  if (!path.startsWith(head)) return false;
  let at = head.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const found = toEnd && isLast ? path.length - part.length : path.indexOf(part, at);
    if (found < at || !path.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return !toEnd || at === path.length;
}
