import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningSession, SessionDriver } from '../../channels/sessionDriver.ts';
import { waitFor } from '../../channels/testing/waitFor.ts';
import { connections } from '../../features/core/connections/connections.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { SessionHost } from '../sessionHost.ts';

const count = 24;
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(connections).values(
      Array.from({ length: count }, (_, n) => ({
        name: `Linha ${n}`,
        channel: 'whatsapp' as const,
        wanted: true,
      })),
    ),
  );
});
afterAll(() => app.stop());

/** A process with sessions that open at once. `onStop` is awaited before one of them has stopped. */
function openHost(onStop: (connectionId: number) => Promise<void>) {
  const whatsapp: SessionDriver = {
    async forget() {},
    start({ place: { connectionId, companyId } }) {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      let isOpen = true;
      return {
        connectionId,
        companyId,
        settled: Promise.resolve(),
        ended,
        isOpen: () => isOpen,
        stop() {
          if (isOpen) void onStop(connectionId).then(resolve);
          isOpen = false;
          return ended;
        },
      } as RunningSession;
    },
  };
  return new SessionHost(app.kernel, { drivers: { whatsapp }, onOpen() {} });
}

test(
  'a process that stops closes ten connections at once, and each next one when one of them has been handed over',
  async () => {
    const waiting: (() => void)[] = [];
    const one = openHost(() => new Promise((resolve) => waiting.push(resolve)));
    const open = (host: SessionHost) => host.sessions().filter((session) => session.isOpen()).length;
    await waitFor('all sessions', () => open(one) === count, limitMs(20_000));
    const other = openHost(async () => {});
    const stopped = one.stop();
    await waitFor('the first ten', () => waiting.length === 10);
    expect(open(one)).toBe(count - 10);
    waiting.shift()!();
    await waitFor('the next one', () => waiting.length === 10);
    expect(open(one)).toBe(count - 11);
    // The other process runs the first one while this process still closes the others.
    await waitFor('the first one elsewhere', () => open(other) === 1, limitMs(20_000));
    const letAll = setInterval(() => waiting.shift()?.(), 1);
    await stopped;
    clearInterval(letAll);
    await waitFor('all elsewhere', () => open(other) === count, limitMs(20_000));
    await other.stop();
  },
  limitMs(90_000),
);
