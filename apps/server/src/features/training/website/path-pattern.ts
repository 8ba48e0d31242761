/** Longer addresses are not stored. */
export const ADDRESS_MAX = 2_000;

/** A path pattern as in robots.txt: a prefix, `*` for anything, a final `$` for the path's end (RFC 9309, 2.2.3). */
export interface Pattern {
  /** What a path starts with. */
  head: string;
  /** What follows in this order, with anything in between. */
  parts: string[];
  /** The last part must be at the path's end. */
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
