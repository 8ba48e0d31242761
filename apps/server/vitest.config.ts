import { defineProject } from 'vitest/config';
import { APART, SERVER_TESTS } from './vitest.shared';

export default defineProject({
  test: {
    ...SERVER_TESTS,
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: APART,
    // Importing the application takes longer than most files' tests: each process does it once.
    isolate: false,
    execArgv: ['--max-old-space-size=6144'],
  },
});
