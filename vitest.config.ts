import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/server',
      'apps/server/vitest.mocking.config.ts',
      'apps/web',
      'packages/contract',
      'packages/embed',
      'scripts',
    ],
    // Never hidden here: a whole run judges what failed once more and says so (scripts/lib/test-runners.mjs).
    retry: 0,
    // Half of the processors lie idle otherwise: a file is a process of its own, and waits as often as it works.
    maxWorkers: '100%',
    passWithNoTests: false,
  },
});
