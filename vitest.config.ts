import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/server',
      'apps/server/vitest.apart.config.ts',
      'apps/web',
      'packages/contract',
      'packages/embed',
      'scripts',
    ],
    // Never hidden here: a whole run judges what failed once more and says so (scripts/lib/test-runners.mjs).
    retry: 0,
    // The processors lie idle otherwise: a file waits, for a database or a time to pass, more often than it works.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    passWithNoTests: false,
  },
});
