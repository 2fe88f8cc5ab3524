import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionSignals } from '../../features/core/connections/signals/connectionSignals.table.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../testing/testRig.ts';
import { waitFor } from '../testing/waitFor.ts';
import { suddenSilence } from './socket/deafness.ts';

// A number that hears two people in each two seconds, and then nobody for two seconds, is deaf here.
const usual = { ...suddenSilence };
const short = { partMs: 2000, parts: 2, fromMs: 2000, spreadMs: 0, toMs: 60_000, missing: 2 };

let rig: Rig;
let busy: TestConnection;
let idle: TestConnection;
let people: string[];
beforeAll(async () => {
  Object.assign(suddenSilence, short);
  rig = await startRig();
  [busy, idle] = [await rig.linked(), await rig.linked()];
  people = [newNumber(), newNumber(), newNumber()];
  for (const number of people) await rig.simulator.api.createContact({ number, name: 'Cliente' });
});
afterAll(async () => {
  Object.assign(suddenSilence, usual);
  await rig?.stop();
});

const reconnectsOf = async ({ id }: TestConnection) =>
  (
    await rig.app.read((tx) =>
      tx.select().from(connectionSignals).where(eq(connectionSignals.connectionId, id)),
    )
  )[0]?.signals.reconnects ?? 0;

test(
  'a busy number that answers but hears nothing is connected again at once, once an hour at most (COCKPIT-16)',
  async () => {
    const { api } = rig.simulator;
    const becomesUsualMs = performance.now() + (short.parts + 1) * short.partMs;
    while (performance.now() < becomesUsualMs)
      for (const from of people) await api.sendText(from, busy.phone, 'oi');
    await api.drop(busy.phone, 'deaf');
    await api.drop(idle.phone, 'deaf');
    const missed = await api.sendText(people[0]!, busy.phone, 'alguém aí?');
    // WhatsApp confirms what a deaf number writes: that is no sign of hearing.
    await waitFor(
      'the message of the deaf time',
      async () => {
        const { providerId } = await busy.write([{ kind: 'phone', value: people[1]! }], 'olá');
        await busy.event('ack', (event) => event.providerId === providerId);
        return (await busy.events()).some((event) => event.kind === 'message' && event.providerId === missed);
      },
      limitMs(40_000),
    );
    expect([await reconnectsOf(busy), await reconnectsOf(idle)]).toEqual([1, 0]);
  },
  limitMs(90_000),
);
