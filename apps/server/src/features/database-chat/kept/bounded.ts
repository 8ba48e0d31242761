import type { KeptRows } from '../kept.tables';

/** How much of a result is kept beside its message. */
const BYTES_MAX = 262_144;

/** The first rows that fit; that there were more is noted. What was kept is run again for the rest. */
export function bounded(result: KeptRows): KeptRows {
  let bytes = 0;
  const kept = [];
  for (const row of result.rows) {
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (bytes > BYTES_MAX) return { ...result, rows: kept, more: true };
    kept.push(row);
  }
  return result;
}
