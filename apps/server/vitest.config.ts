import { defineProject } from 'vitest/config';
import { MOCKING, SERVER_TESTS } from './vitest.shared';

export default defineProject({
  test: {
    ...SERVER_TESTS,
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: MOCKING,
    // Importing the application takes longer than most files' tests: each of the two processes does it once.
    isolate: false,
    execArgv: ['--max-old-space-size=6144'],
  },
});
