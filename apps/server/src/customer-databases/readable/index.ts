import { SharedThread } from '../../platform/shared-thread';
import type { Dialect } from '../types';
import type { ToFormat } from './format-statement.worker';

/** A longer line does not fit beside a conversation. */
const LINE_MAX = 80;
/** Longer statements take too long to format, and nobody reads them word for word. */
const LENGTH_MAX = 4_000;
/** A thread that starts where the machine is busy takes its time, too. */
const TIMEOUT_MS = 15_000;

const thread = new SharedThread<ToFormat, string>('format-statement', import.meta.url);

/**
 * A statement on several lines, where it has one that is too long to be read. It is word for word the same; one that
 * cannot be formatted stays as it is.
 * @param owner whose statement it is: where more is asked for than can be formatted at once, they take turns
 */
export async function readable(sql: string, dialect: Dialect, owner = ''): Promise<string> {
  if (sql.length > LENGTH_MAX || sql.split('\n').every((line) => line.length <= LINE_MAX)) return sql;
  try {
    return await thread.run(owner, { sql, dialect }, TIMEOUT_MS);
  } catch {
    return sql;
  }
}
