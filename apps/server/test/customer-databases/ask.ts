import { openDatabase } from '../../src/customer-databases/drivers';
import type { Target } from '../../src/customer-databases/types';

/** A separate program, as trusted CAs are fixed at process start. Prints a statement's rows, or why there are none. */
const [, , target = '', sql = ''] = process.argv;
const database = await openDatabase(JSON.parse(target) as Target, { allowPrivateNetwork: true });
const bounds = { maxRows: 10, timeoutMs: 5_000, signal: AbortSignal.timeout(20_000) };
const told = await database.query(sql, bounds).then(
  ({ rows }) => rows,
  (error: unknown) => String(error),
);
console.log(JSON.stringify(told));
await database.close();
