import type { ActivityFilter } from '@parley/contract/activity';
import { csvRow } from '@parley/contract/csv';
import type { Deps } from '../../platform/deps';
import type { ExportedRow, Owner } from './activity.queries';
import { listForExport } from './activity.queries';
import { narrow, walk } from './activity.service';

/** Read and written at a time: the memory that an export takes, whatever its length. */
const CONVERSATIONS = 50;
const MESSAGES = 500;

/**
 * The messages of the conversations that the filter leaves, as CSV: latest conversation first, each from its
 * beginning. Each piece is read only when the one before was taken, and no connection is held in between.
 */
export async function* exportCsv(deps: Deps, owner: Owner, filter: ActivityFilter): AsyncGenerator<string> {
  yield csvRow(['Timestamp', 'Message', 'Sender', 'Conversation']);
  const narrowed = await narrow(deps, owner, filter);
  if (!narrowed) return;
  for await (const conversations of walk(deps, owner, narrowed, CONVERSATIONS)) {
    const ids = conversations.map(({ id }) => id);
    let rows: ExportedRow[] = [];
    do {
      rows = await listForExport(deps.db, owner, ids, rows.at(-1), MESSAGES);
      if (rows.length > 0) yield rows.map(lineOf).join('');
    } while (rows.length === MESSAGES);
  }
}

const lineOf = ({ createdAt, content, sender, conversationId }: ExportedRow) =>
  csvRow([createdAt.toISOString(), content, sender, conversationId || 'No Conversation']);
