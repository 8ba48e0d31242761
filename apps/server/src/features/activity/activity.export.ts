import type { ActivityFilter } from '@parley/contract/activity';
import { csvRow } from '@parley/contract/csv';
import type { Deps } from '../../platform/deps';
import type { ConversationRow, ExportedRow, Owner, Part } from './activity.queries';
import { listForExport } from './activity.queries';
import { narrow, walk } from './activity.service';

/** Read and written at a time: the memory that an export takes, whatever its length. */
const CONVERSATIONS = 50;
const MESSAGES = 100;

/**
 * The messages of the conversations that the filter leaves, as CSV: latest conversation first, each from its
 * beginning. Each piece is read only when the one before was taken, and no connection is held in between.
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

/** The rows are let go before their lines wait for a slow reader. */
const linesOf = async ({ db }: Deps, owner: Owner, part: Part) =>
  (await listForExport(db, owner, part)).map(lineOf).join('');

/** What is read at a time: neighbours that have few messages together, or a stretch of one that has many. */
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
