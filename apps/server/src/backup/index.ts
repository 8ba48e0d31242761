import { stat } from 'node:fs/promises';
import type { Config } from '../config';
import { OperatorError } from '../platform/errors';
import { backUp } from './backup';
import { restore } from './restore';

const COMMANDS = { backup: backUp, restore };
export type Command = keyof typeof COMMANDS;

/**
 * Implements `npm run backup` and `npm run restore`. When the process is told to stop, it aborts and cleans up.
 * @param file the back-up
 * @throws OperatorError
 */
export async function runCommand(command: Command, file: string | undefined, config: Config): Promise<void> {
  if (!file) throw new OperatorError(`Name the file: npm run ${command} -- FILE`);
  const stop = new AbortController();
  process.once('SIGTERM', () => stop.abort());
  process.once('SIGINT', () => stop.abort());
  const began = performance.now();
  try {
    await COMMANDS[command](config, file, (line) => console.log(line), stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    throw new OperatorError('Stopped; nothing is left of it.');
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  console.log(
    command === 'backup'
      ? `Backed up into ${file}: ${megabytes} MB in ${seconds} s. Keep it safe: whoever has it can read everything in it.`
      : `Restored in ${seconds} s. Start Parley with npm start.`,
  );
}
