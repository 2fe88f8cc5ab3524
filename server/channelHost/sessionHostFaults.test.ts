import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningSession } from '../channels/sessionDriver.ts';
import { waitFor } from '../channels/testing/waitFor.ts';
import { connectionLeases, connections } from '../features/core/connections/connections.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { limitMs } from '../testing/limitMs.ts';
import { SessionHost } from './sessionHost.ts';

let app: TestApp;
let connectionId: number;
let host: SessionHost | undefined;
let isAway = false;
/** Lets the running session end by itself. */
let end: () => void = () => {};
let isOpen = false;
const warn = vi.fn();

beforeAll(async () => {
  app = await buildTestApp();
  connectionId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx.insert(connections).values({ name: 'Linha', channel: 'whatsapp' }).returning();
    return row!.id;
  });
  const { kernel } = app;
  const database: typeof kernel.database = {
    ...kernel.database,
    inCompany: (...work) => (isAway ? Promise.reject(new Error('away')) : kernel.database.inCompany(...work)),
  };
  host = new SessionHost(
    { ...kernel, database, log: Object.assign(Object.create(kernel.log), { warn }) },
    {
      drivers: {
        whatsapp: {
          async forget() {},
          start({ report }) {
            const { promise: ended, resolve } = Promise.withResolvers<void>();
            end = resolve;
            isOpen = true;
            report({ status: 'CONNECTED' });
            return {
              connectionId,
              companyId: app.companyA,
              settled: Promise.resolve(),
              ended,
              isOpen: () => isOpen,
              stop: async () => resolve(),
            } as RunningSession;
          },
        },
      },
      onOpen() {},
    },
  );
});
afterAll(async () => {
  isAway = false;
  await host?.stop();
  await app.stop();
});

const statusOf = async () => {
  const [row] = await app.read((tx) => tx.select().from(connections).where(eq(connections.id, connectionId)));
  return row!.status;
};
const becomes = (status: string) => waitFor(status, async () => (await statusOf()) === status);

test(
  'a clock of the database that steps ahead shows a living session as connected again at its next renewal',
  async () => {
    await becomes('CONNECTED');
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx.update(connectionLeases).set({ expiresAt: sql`now() - interval '1 minute'` as never });
      await tx.update(connections).set({ status: 'OPENING' }).where(eq(connections.id, connectionId));
    });
    await becomes('CONNECTED');
  },
  limitMs(40_000),
);

test(
  'a session that ends while the database is away is logged and ends no process',
  async () => {
    await becomes('CONNECTED');
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    isAway = true;
    end();
    await waitFor('the end in the log', () =>
      warn.mock.calls.some(([, words]) => words === 'the end of a session was not stored'),
    );
    isAway = false;
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    // The lease runs out by itself or a process takes it again: the connection comes back.
    await waitFor('a new session', () => host!.session(connectionId) !== undefined, limitMs(60_000));
  },
  limitMs(90_000),
);
