import { SharedThread } from '../../platform/shared-thread';
import type { Dialect } from '../types';
import type { ToFormat } from './format-statement.worker';

/** Longer lines do not fit beside a conversation. */
const LINE_MAX = 80;
/** Longer statements take too long to format, and nobody reads them word for word. */
const LENGTH_MAX = 4_000;
/** Generous, as a thread starts slowly on a busy machine. */
const TIMEOUT_MS = 15_000;

const thread = new SharedThread<ToFormat, string>('format-statement', import.meta.url);

/**
 * Breaks a statement into lines if one of its lines is too long to read. Its words stay the same; a statement that
 * cannot be formatted is returned unchanged.
 * @param owner the statement's owner: owners take turns when more is requested than can be formatted at once
 */
export async function readable(sql: string, dialect: Dialect, owner = ''): Promise<string> {
  if (sql.length > LENGTH_MAX || sql.split('\n').every((line) => line.length <= LINE_MAX)) return sql;
  try {
    return await thread.run(owner, { sql, dialect }, TIMEOUT_MS);
  } catch {
    return sql;
  }
}
