import { MessageChannel } from 'node:worker_threads';
import { OneThread } from '../../platform/one-thread';
import type { DatabaseSchema, Teaching, Written } from '../types';
import type { WriteRequest } from '.';
import type { Need, WriteTask } from './write-sql.worker';

/** While one question waits for its database, others are worked on. */
const AT_ONCE = 16;

const thread = new OneThread('write-sql', import.meta.url, { concurrentTasksPerWorker: AT_ONCE });

const numbers = new WeakMap<DatabaseSchema, { teaching: Teaching; number: number }>();
let last = 0;

/** A number for a schema and its teaching, the same for as long as they are the same objects. */
function numberOf(schema: DatabaseSchema, teaching: Teaching): number {
  const known = numbers.get(schema);
  if (known?.teaching === teaching) return known.number;
  last += 1;
  numbers.set(schema, { teaching, number: last });
  return last;
}

/**
 * `writeSql` in a thread of its own.
 * @throws what `findValues` throws; the signal's reason
 */
export async function writeSqlInThread(
  { schema, teaching, findValues, ...asked }: WriteRequest,
  signal: AbortSignal,
): Promise<Written> {
  const { port1: here, port2: port } = new MessageChannel();
  const failures: unknown[] = [];
  here.on('message', async (message: Need) => {
    try {
      here.postMessage(message.need === 'known' ? { schema, teaching } : await findValues(message.phrases));
    } catch (error) {
      failures.push(error);
      here.close();
    }
  });
  const leave = () => here.close();
  signal.addEventListener('abort', leave);
  try {
    signal.throwIfAborted();
    const task: WriteTask = { ...asked, known: numberOf(schema, teaching), port };
    return await thread.current.run(task, { transferList: [port] });
  } catch (error) {
    signal.throwIfAborted();
    throw failures.length > 0 ? failures[0] : error;
  } finally {
    signal.removeEventListener('abort', leave);
    here.close();
  }
}
