import { csvRow } from '@parley/contract/csv';
import type { DayRange } from '../../platform/day-range';
import type { Deps } from '../../platform/deps';
import { type ExportedEntry, listEntries } from './usage.queries';

/** Read and written at a time: the memory that an export takes, whatever its length. */
const ENTRIES = 1_000;

/** The ledger's entries of some days as CSV. Each piece is read only when the one before was taken. */
export async function* exportCsv({ db }: Deps, teamId: string, { starts }: DayRange): AsyncGenerator<string> {
  yield csvRow([
    'Timestamp',
    'Agent',
    'Entry',
    'Model',
    'Tokens in',
    'Tokens out',
    'Credits used',
    'Balance',
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
