import { closeSync, constants, openSync } from 'node:fs';
import { OperatorError } from '../../errors';

/** A socket's path holds 104 bytes on macOS; ours are in a folder below, and have names of up to 30. */
const LONGEST = 104 - 40;

/** A folder that is in use. */
export interface OpenFolder {
  /** A way to it for the names of sockets, which the system keeps short; for this process alone. */
  path: string;
  close(): void;
}

/** Opens a folder for sockets, however long its path is. @throws OperatorError where the system has no way to do that */
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
