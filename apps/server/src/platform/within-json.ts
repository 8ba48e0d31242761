/** Bounds of a JSON text: its number of brackets and commas (about that of its values), and its nesting depth. */
export interface JsonBounds {
  parts: number;
  depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** In ASCII, square brackets differ from curly ones in one bit. */
const OPENING = 0x5b;
const CLOSING = 0x5d;

/**
 * Whether a JSON text has few enough parts, checked in one pass that builds nothing: text that parses in an instant as
 * one long string blocks the event loop for seconds as millions of brackets. Validity is left to the parser.
 */
export function isWithin(text: string, { parts, depth }: JsonBounds): boolean {
  let seen = 0;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) seen += 1;
    else if ((code & ~0x20) === OPENING) {
      seen += 1;
      open += 1;
    } else if ((code & ~0x20) === CLOSING) open -= 1;
    if (seen > parts || open > depth) return false;
  }
  return true;
}

/** @returns the index of the quotation mark that ends a string */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
