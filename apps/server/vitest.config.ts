import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Tests copy a database and start worker threads: each file in a process of its own, none may hang.
    pool: 'forks',
    globalSetup: ['./test/template.setup.ts'],
    testTimeout: 45_000,
    hookTimeout: 60_000,
  },
});
