import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process's event-loop delay, in milliseconds. */
export interface LoopDelay {
  max: number;
  p99: number;
  samples: number;
}

/** Asks a process that runs under probe.mjs for its delay since the last call. */
export async function readLoopDelay(pid: number, file: string): Promise<LoopDelay> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await sleep(5);
  // The file appears before its content.
  await sleep(50);
  return JSON.parse(readFileSync(file, 'utf8')) as LoopDelay;
}
