import type { Deps } from '../../../platform/deps';
import { LastUsed } from '../../../platform/last-used';
import { type ConnectionRow, findColumnNames } from '../connections/connections.queries';

/** Scanning a long schema takes our own database half a second, and statements come one after another. */
const known = new LastUsed<string, ReadonlySet<string>>(20);

/** The lower-cased names of all columns of a connection, looked up once for each reading of its tables. */
export async function columnNamesOf(
  { db }: Pick<Deps, 'db'>,
  { id, teamId, trainedAt }: Pick<ConnectionRow, 'id' | 'teamId' | 'trainedAt'>,
): Promise<ReadonlySet<string>> {
  const key = `${id} ${trainedAt?.getTime()}`;
  const names = known.get(key) ?? new Set(await findColumnNames(db, teamId, id));
  known.set(key, names);
  return names;
}
