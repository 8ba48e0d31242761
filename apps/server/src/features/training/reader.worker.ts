import { constants, setPriority } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { workerFile } from '../../platform/worker-file';

/** A separate process that reads one document after another in a thread while monitoring its own memory. */

export type ToReader = { type: 'read'; input: unknown; heapMb: number; memoryMb: number } | { type: 'go-on' };

export type FromReader =
  | { type: 'says'; message: unknown }
  /** `memory`: this process's memory in bytes. `ended`: nothing of this document is still at work. */
  | { type: 'done'; result: unknown; memory: number; ended: boolean }
  /** It exceeded its memory limit. */
  | { type: 'beyond' }
  | { type: 'failed'; reason: string };

/** What the thread receives, and its final result; everything in between passes through the port unchanged. */
export interface ThreadTask {
  input: unknown;
  port: MessageChannel['port1'];
}
export type ThreadResult = { done: unknown; ended: boolean } | { failed: string };

const MEMORY_CHECK_MS = 25;

// On a busy machine, chats take priority over reading documents. Threads started later inherit this.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const end = () => process.kill(process.pid, 'SIGKILL');
const tell = (message: FromReader, then = () => undefined as unknown) =>
  process.send?.(message, undefined, undefined, () => then());
let thread: Worker | undefined;
let port: MessageChannel['port1'] | undefined;

process.on('message', (message: ToReader) => {
  if (message.type === 'go-on') port?.postMessage(null);
  else read(message);
});
// Nobody needs the result once the server is gone.
process.on('disconnect', end);

function read({ input, heapMb, memoryMb }: Extract<ToReader, { type: 'read' }>): void {
  thread ??= startThread(heapMb);
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * 1_048_576) tell({ type: 'beyond' }, end);
  }, MEMORY_CHECK_MS);
  const channel = new MessageChannel();
  port = channel.port1;
  port.on('message', (message: ThreadResult | object) => {
    if ('failed' in message) return tell({ type: 'failed', reason: message.failed }, end);
    if (!('done' in message)) return tell({ type: 'says', message });
    clearInterval(watch);
    port?.close();
    const { done: result, ended } = message;
    return tell({ type: 'done', result, memory: process.memoryUsage.rss(), ended });
  });
  thread.postMessage({ input, port: channel.port2 } satisfies ThreadTask, [channel.port2]);
}

function startThread(heapMb: number): Worker {
  const { filename, execArgv } = workerFile('ingest', import.meta.url);
  const started = new Worker(filename, { execArgv, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  started.on('error', (error: NodeJS.ErrnoException) => {
    const beyond = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    tell(beyond ? { type: 'beyond' } : { type: 'failed', reason: error.stack ?? error.message }, end);
  });
  return started;
}
