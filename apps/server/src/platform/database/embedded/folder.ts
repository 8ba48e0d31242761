import { closeSync, constants, openSync } from 'node:fs';
import { OperatorError } from '../../errors';

/** A socket path may have 104 bytes on macOS; ours are one folder below, with names of up to 30 bytes. */
const LONGEST = 104 - 40;

export interface OpenFolder {
  /** A path short enough for the names of sockets, valid in this process only. */
  path: string;
  close(): void;
}

/** Opens a folder for sockets, even if its path is long. @throws OperatorError where the system cannot do that */
export function openFolder(directory: string): OpenFolder {
  if (process.platform === 'linux') {
    const descriptor = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);
    return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
  }
  if (Buffer.byteLength(directory) > LONGEST) {
    throw new OperatorError(
      `The path of the data directory is too long. Set DATA_DIR to one of up to ${LONGEST} bytes.`,
    );
  }
  return { path: directory, close: () => undefined };
}
