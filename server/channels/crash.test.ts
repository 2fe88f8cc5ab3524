import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitMs } from '../testing/limitMs.ts';
import { printRowsOnFailure } from '../testing/printRowsOnFailure.ts';
import { killBudget } from '../testing/processes/killBudget.ts';
import { forkChannels, killNow } from './testing/forkChannels.ts';
import { newNumber, type Rig, startRig, type TestConnection } from './testing/testRig.ts';
import { waitFor } from './testing/waitFor.ts';

let rig: Rig;
let connection: TestConnection;
let child: ChildProcess;
beforeAll(async () => {
  rig = await startRig();
  connection = await rig.linked();
  await rig.channels.stop();
  child = await forkChannels(rig);
});
afterAll(async () => {
  await killNow(child);
  await rig?.stop();
});

/** Kills the process again and again at random moments, until `done`. */
async function killUntil(done: () => Promise<boolean>, mostKills: number) {
  const budget = killBudget(mostKills);
  while (!(await done())) {
    const until = Date.now() + 300 + Math.random() * 900;
    await waitFor('the moment', async () => Date.now() > until || (await done()));
    if (budget.isSpent()) {
      await waitFor('the rest', done, limitMs(60_000));
      return budget.kills();
    }
    child = await budget.restart(
      () => killNow(child),
      () => forkChannels(rig),
    );
  }
  return budget.kills();
}

test(
  'killed at any moment, every message that comes in is stored exactly once',
  async () => {
    printRowsOnFailure(rig.app);
    const burst = rig.simulator.api.burst({
      to: connection.phone,
      contacts: 30,
      perContact: 10,
      everyMs: 400,
    });
    const stored = async () =>
      (await connection.raw()).map(({ eventKey }) => eventKey).filter((key) => key.startsWith('msg:'));
    let isSent = false;
    void burst.then(() => {
      isSent = true;
    });
    const kills = await killUntil(async () => isSent && (await stored()).length >= 300, 8);
    const { ids } = await burst;
    const keys = await waitFor('300 messages', async () => {
      const found = await stored();
      return found.length >= ids.length && found;
    });
    expect(kills).toBeGreaterThan(1);
    expect(keys.map((key) => key.split(':')[1]).sort()).toEqual([...ids].sort());
    expect((await connection.raw()).filter(({ eventKey }) => eventKey.startsWith('unreadable'))).toEqual([]);
  },
  limitMs(120_000),
);

test(
  'killed at any moment, every message of ours arrives, under its one id',
  async () => {
    printRowsOnFailure(rig.app);
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const number = newNumber();
        await rig.simulator.api.createContact({ number, name: 'Cliente' });
        return number;
      }),
    );
    const sent = new Map<string, string[]>(people.map((number) => [number, []]));
    for (let n = 0; n < 12; n++)
      for (const number of people)
        sent
          .get(number)!
          .push((await connection.write([{ kind: 'phone', value: number }], `linha ${n}`)).providerId);
    await killUntil(async () => (await connection.waiting()).length === 0, 6);
    for (const [number, ids] of sent) {
      // A phone that could not read one asks for it again. The process it asked may be dead by then: another message
      // comes.
      const got = await waitFor(
        `all for ${number}`,
        async () => {
          const received = await rig.simulator.api.received(connection.phone, number);
          return received.length >= ids.length && received;
        },
        limitMs(60_000),
      );
      expect(got.map(({ id }) => id).sort()).toEqual([...ids].sort());
    }
  },
  limitMs(120_000),
);
