import { threadId } from 'node:worker_threads';

/** Holds its thread until the flag is set. @returns the thread */
export default function hold(flag: Int32Array): number {
  Atomics.wait(flag, 0, 0);
  return threadId;
}
