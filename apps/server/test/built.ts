import { join } from 'node:path';

/** The variable that tells the tests' processes where the program was built for them. */
export const BUILT = 'PARLEY_BUILT_FOR_TESTS';

/** The built program's file of a name. @throws Error outside of a run of tests, where nothing was built */
export function builtFile(name: string): string {
  const folder = process.env[BUILT];
  if (folder === undefined) throw new Error(`${name} was not built: ${BUILT} is not set.`);
  return join(folder, name);
}
