import { fileURLToPath } from 'node:url';

/** Files that replace modules, which must be loaded afresh for each, or that measure what their whole process does. */
export const APART = [
  'src/features/auth/meanwhile.test.ts',
  'src/features/database-chat/writing/held-bytes.test.ts',
  'test/full-disk.test.ts',
  'test/roles.test.ts',
];

/** What all tests of the server have in common: they copy a database, start worker threads, and none may hang. */
export const SERVER_TESTS = {
  environment: 'node',
  pool: 'forks' as const,
  globalSetup: ['./test/template.setup.ts', './test/built.setup.ts'],
  alias: [
    {
      find: /^(?:\.{1,2}\/)+(?:platform\/)?worker-file$/,
      replacement: fileURLToPath(new URL('./test/built-worker-file.ts', import.meta.url)),
    },
  ],
  testTimeout: 45_000,
  hookTimeout: 60_000,
};
