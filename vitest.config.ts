import { defineConfig } from 'vitest/config';
import { NamesFlaky } from './scripts/NamesFlaky.ts';

/** There a test gets a second try, as journeys do, and who needed it is named; who works on one sees it fail at once. */
const isCi = process.env.CI === 'true';

/** They need the machine, or a process whose memory they look through, for themselves. */
const alone = ['server/testing/crash.test.ts', 'server/events/socketDoor.test.ts'];

/** Conditions are waited for; on a busy machine they may take their time. */
const patient = { expect: { poll: { timeout: 10_000 } }, retry: isCi ? 1 : 0 };

/** `unit` needs nothing but Node; `server` runs on a real Postgres; `simulator` speaks with the real Baileys client. */
export default defineConfig({
  test: {
    // A run of thousands says what failed, and nothing else.
    ...(isCi && { reporters: ['minimal', new NamesFlaky()] }),
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          isolate: false,
          testTimeout: 20_000,
          include: [
            'shared/**/*.test.ts',
            'desktop/*.test.ts',
            'desktop/main/**/*.test.ts',
            'desktop/preload/**/*.test.ts',
            'scripts/*.test.ts',
            'scripts/demo/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.package.test.ts'],
        },
      },
      {
        test: {
          name: 'screens',
          ...patient,
          // React, Mantine and the window are loaded once for a worker; testing/setup.ts keeps its files apart.
          isolate: false,
          testTimeout: 20_000,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:9/' } },
          include: ['desktop/renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['desktop/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...patient,
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          globalSetup: ['server/testing/postgres.ts'],
          // Twice the cores it is made for: a third of the time a test waits, for timers and processes that it starts.
          maxWorkers: 4,
          // The server keeps nothing in its modules: the files of a worker load them once.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'crash',
          ...patient,
          include: alone,
          globalSetup: ['server/testing/postgres.ts'],
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'package',
          include: ['desktop/main/**/*.package.test.ts'],
          maxWorkers: 1,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'simulator',
          ...patient,
          include: ['scripts/simulator/**/*.test.ts', 'scripts/meta/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
