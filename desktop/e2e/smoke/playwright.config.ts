import { defineConfig } from '@playwright/test';

/** The desktop app itself, on a machine with a display and Electron's program: `npm run desktop:smoke`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.smoke.ts',
  outputDir: '../../../test-results/smoke',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['html', { outputFolder: '../../../test-results/smoke-report', open: 'never' }]],
  use: { trace: 'on', screenshot: 'on' },
});
