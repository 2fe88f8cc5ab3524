import { defineConfig } from 'vitest/config';
import { LongWaitsFirst } from './scripts/LongWaitsFirst.ts';
import { measurePatience } from './scripts/measurePatience.ts';
import { NamesFlaky } from './scripts/NamesFlaky.ts';
import { useMemoryForFiles } from './scripts/useMemoryForFiles.ts';

useMemoryForFiles();

/** There a test gets a second try, as journeys do; one that needed it is named, and makes the run red. Elsewhere it fails at once. */
const isCi = process.env.CI === 'true';

/** They need the machine, or a process whose memory they look through, for themselves: what kills processes measures time. */
const alone = [
  'server/testing/crash.test.ts',
  'server/channels/crash.test.ts',
  'server/channelHost/webhookCrash.test.ts',
  'server/channelHost/site/siteCrash.test.ts',
  'server/automation/crash.test.ts',
  'server/features/webhooks/webhooksCrash.test.ts',
  'server/roles/fullDisk.test.ts',
  'server/http/live/socketDoor.test.ts',
];

/** How much slower this machine is than the one for which the limits below are written. */
const patience = measurePatience();
const limit = (ms: number) => Math.round(ms * patience);

/** Conditions are waited for; on a busy machine they may take their time. */
const patient = {
  expect: { poll: { timeout: limit(10_000) } },
  retry: isCi ? 1 : 0,
  env: { PATIENCE: String(patience) },
};

/** `unit` needs nothing but Node; `server` runs on a real Postgres; `simulator` speaks with the real Baileys client. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongWaitsFirst },
    // A run of thousands says what failed, and nothing else.
    ...(isCi && { reporters: ['minimal', new NamesFlaky()] }),
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          isolate: false,
          testTimeout: limit(20_000),
          include: [
            'shared/**/*.test.ts',
            'desktop/*.test.ts',
            'desktop/widget/**/*.test.ts',
            'desktop/main/**/*.test.ts',
            'desktop/preload/**/*.test.ts',
            'scripts/*.test.ts',
            'scripts/{demo,english}/*.test.ts',
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
          testTimeout: limit(20_000),
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
          globalSetup: ['server/testing/processes/postgres.ts'],
          // Twice the cores it is made for: a third of the time a test waits, for timers and processes that it starts.
          maxWorkers: 4,
          // The server keeps nothing in its modules: the files of a worker load them once.
          isolate: false,
          testTimeout: limit(30_000),
          hookTimeout: limit(60_000),
        },
      },
      {
        test: {
          name: 'crash',
          ...patient,
          include: alone,
          globalSetup: ['server/testing/processes/postgres.ts'],
          maxWorkers: 1,
          testTimeout: limit(30_000),
          hookTimeout: limit(90_000),
        },
      },
      {
        test: {
          name: 'package',
          // It runs beside the server's tests, which use both cores.
          env: { PATIENCE: String(patience) },
          include: ['desktop/main/**/*.package.test.ts', 'scripts/**/*.package.test.ts'],
          maxWorkers: 1,
          testTimeout: limit(600_000),
          hookTimeout: limit(300_000),
        },
      },
      {
        test: {
          name: 'simulator',
          ...patient,
          include: ['scripts/simulator/**/*.test.ts', 'scripts/meta/**/*.test.ts'],
          // As many as the server's tests have: with another number they would begin when those have ended.
          maxWorkers: 4,
          testTimeout: limit(30_000),
          hookTimeout: limit(60_000),
        },
      },
    ],
  },
});
