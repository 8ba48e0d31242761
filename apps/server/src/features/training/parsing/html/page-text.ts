import { decodeText, textEncoding } from '../text-encoding';
import { nestsTooDeep } from './dom';

/**
 * A page's markup, decoded.
 * @param contentType header of the response, for its charset; null when unknown
 * @returns null when tags are nested too deeply to parse
 */
export function pageText(bytes: Buffer, contentType: string | null): string | null {
  const html = decodeText(bytes, htmlEncoding(bytes, contentType));
  return nestsTooDeep(html) ? null : html;
}

/** The header's charset, then the page's own, then what the bytes look like (HTML Standard, 13.2.3). */
function htmlEncoding(bytes: Buffer, contentType: string | null): string {
  const byMark = textEncoding(bytes);
  if (byMark?.startsWith('utf-16')) return byMark;
  const head = bytes.toString('latin1', 0, 2_048);
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  for (const label of [named.exec(contentType ?? '')?.[1], named.exec(head)?.[1]]) {
    if (label && isEncoding(label)) return label;
  }
  return byMark ?? 'utf-8';
}

function isEncoding(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}
