import type { ActivityFilter } from '@parley/contract/activity';
import { csvRow } from '@parley/contract/csv';
import type { Deps } from '../../platform/deps';
import type { ConversationRow, ExportedRow, Owner, Part } from './activity.queries';
import { listForExport } from './activity.queries';
import { narrow, walk } from './activity.service';

/** Batch sizes for reading and writing: they bound the memory that an export takes, however long it is. */
const CONVERSATIONS = 50;
const MESSAGES = 100;

/**
 * The messages of the conversations that match the filter, as CSV: latest conversation first, each from its beginning.
 * Each chunk is read only once the previous one has been consumed, and no connection is held in between.
 */
export async function* exportCsv(deps: Deps, owner: Owner, filter: ActivityFilter): AsyncGenerator<string> {
  yield csvRow(['Timestamp', 'Message', 'Sender', 'Conversation']);
  const narrowed = await narrow(deps, owner, filter);
  if (!narrowed) return;
  for await (const conversations of walk(deps, owner, narrowed, CONVERSATIONS)) {
    for (const part of parts(conversations)) {
      const lines = await linesOf(deps, owner, part);
      if (lines) yield lines;
    }
  }
}

/** Does not keep the rows in memory while their lines wait for a slow reader. */
const linesOf = async ({ db }: Deps, owner: Owner, part: Part) =>
  (await listForExport(db, owner, part)).map(lineOf).join('');

/** Splits the export into reads: several neighbouring short conversations together, or a range of a long one. */
function* parts(conversations: ConversationRow[]): Generator<Part> {
  let few: string[] = [];
  let messages = 0;
  for (const { id, nextSeq } of conversations) {
    if (messages + nextSeq > MESSAGES) {
      yield { conversationIds: few, from: 0, to: MESSAGES };
      [few, messages] = [[], 0];
    }
    if (nextSeq <= MESSAGES) {
      few.push(id);
      messages += nextSeq;
    } else
      for (let from = 0; from < nextSeq; from += MESSAGES) yield { conversationIds: [id], from, to: from + MESSAGES };
  }
  yield { conversationIds: few, from: 0, to: MESSAGES };
}

const lineOf = ({ createdAt, content, sender, conversationId }: ExportedRow) =>
  csvRow([createdAt.toISOString(), content, sender, conversationId || 'No Conversation']);
