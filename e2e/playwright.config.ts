import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS } from './support/launch-options';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Never hidden here: a full run retries failures and reports it (scripts/lib/test-runners.mjs).
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording every step takes as long as the steps: only a run of single tests, or of those that failed, does it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH_OPTIONS,
  },
});
