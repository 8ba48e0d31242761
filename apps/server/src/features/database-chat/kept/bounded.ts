import type { KeptRows } from '../kept.tables';

/** How many bytes of a result are stored beside its message. */
const BYTES_MAX = 262_144;

/** The first rows that fit, noting whether there were more. Running the statement again gives the rest. */
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
