import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with a suffix of ours and a closing NUL. */
const LONGEST = 80;

/** The same path, or, where the system could not bind so long a one, a short one that stands for it. */
export function shortSocketPath(path: string): string {
  if (Buffer.byteLength(path) <= LONGEST) return path;
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return join(tmpdir(), `parley-${digest}-${basename(path)}`);
}
