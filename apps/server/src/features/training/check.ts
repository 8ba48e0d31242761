import type { Queryable } from '../../platform/database';
import type { Owner } from '../agents/agents.service';
import { type ChangedLines, compareSegments } from '../knowledge/knowledge.service';
import { isElsewhere, type SourceRow, type StoredCheck } from '../sources/sources.service';

/** Number of changed lines that are shown, and characters of each. */
const SHOWN_LINES = 6;
const SHOWN_CHARACTERS = 200;

/** The record of a check of an external page; empty for content that the owner provided. */
export function checked(row: SourceRow, outcome: 'unchanged' | 'failed'): Partial<SourceRow> {
  if (!isElsewhere(row.kind)) return {};
  return { check: { at: new Date().toISOString(), outcome, change: row.check?.change ?? null } };
}

/** The record of a failed reading. @param verdict whether the content is the cause, so that only other content helps */
export function failed(row: SourceRow, verdict: boolean): Partial<SourceRow> {
  // An external page may be fixed where it is, and a text is edited in place.
  if (row.kind !== 'file') return checked(row, 'failed');
  return { check: { at: new Date().toISOString(), outcome: 'failed', change: null, final: verdict } };
}

/** As `checked`, for an external page that was reindexed: its differences from the previous index. */
export async function compared(
  db: Queryable,
  owner: Owner,
  row: SourceRow,
  segmentId: number,
  size: number,
): Promise<Partial<SourceRow>> {
  if (!isElsewhere(row.kind)) return {};
  const at = new Date().toISOString();
  if (row.segmentId === null) return { check: { at, outcome: 'new', change: null } };
  const { added, removed } = await compareSegments(db, owner, row.segmentId, segmentId, SHOWN_LINES, SHOWN_CHARACTERS);
  if (added.count + removed.count === 0) return checked(row, 'unchanged');
  const change: StoredCheck['change'] = {
    at,
    sizeBefore: row.size,
    sizeAfter: size,
    added: added.count,
    removed: removed.count,
  };
  const lines = ({ lines }: ChangedLines) => lines;
  return { check: { at, outcome: 'changed', change }, changeLines: { added: lines(added), removed: lines(removed) } };
}
