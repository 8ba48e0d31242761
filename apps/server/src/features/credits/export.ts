import { csvRow } from '@parley/contract/csv';
import type { DayRange } from '../../platform/day-range';
import type { Deps } from '../../platform/deps';
import { type ExportedEntry, listEntries } from './usage.queries';

/** Batch size for reading and writing: it bounds the memory that an export takes, however long it is. */
const ENTRIES = 1_000;

/** A range of days of the ledger as CSV. Each chunk is read only once the previous one has been consumed. */
export async function* exportCsv({ db }: Deps, teamId: string, { starts }: DayRange): AsyncGenerator<string> {
  yield csvRow([
    'Timestamp',
    'Agent',
    'Entry',
    'Model',
    'Tokens in',
    'Tokens out',
    'Credits used',
    'Balance change',
    'Reason',
  ]);
  let rows: ExportedEntry[] = [];
  do {
    rows = await listEntries(db, teamId, starts, rows.at(-1), ENTRIES);
    if (rows.length > 0) yield rows.map(lineOf).join('');
  } while (rows.length === ENTRIES);
}

const lineOf = ({ at, agent, kind, purpose, model, promptTokens, completionTokens, ...entry }: ExportedEntry) =>
  csvRow([
    at,
    agent ?? '',
    purpose ?? kind,
    model ?? '',
    promptTokens === null ? '' : String(promptTokens),
    completionTokens === null ? '' : String(completionTokens),
    entry.cost,
    entry.amount,
    entry.reason ?? '',
  ]);
