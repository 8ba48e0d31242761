import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['apps/server', 'apps/web', 'packages/contract', 'packages/embed', 'scripts'],
    // A test that passes at the second try is a failing test.
    retry: 0,
    passWithNoTests: false,
  },
});
