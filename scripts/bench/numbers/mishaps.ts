import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../../desktop/e2e/soak/chance.ts';
import { printStep } from '../campaigns/troubles.ts';
import { rolePids } from '../processorTime.ts';
import type { Office } from './office.ts';
import type { Size } from './size.ts';

/** What goes wrong at random, with its weight. Phones and their servers: */
const ofNumbers = {
  silent: 6,
  reset: 3,
  busy: 2,
  restart: 2,
  frozen: 2,
  deaf: 1,
  replaced: 1,
  phoneOff: 3,
  customerOff: 3,
};
const codes = {
  silent: 'silent',
  reset: 428,
  busy: 503,
  restart: 515,
  frozen: 'frozen',
  deaf: 'deaf',
  replaced: 440,
} as const;
/** A mishap of a number comes after so long, in milliseconds. */
const pauseMs = [500, 3500] as const;
/** A phone stays off for so long. */
const offMs = [3000, 15_000] as const;
/** Three times in a minute would mean that somebody else uses the account, and end it. */
const replacedAgainMs = 60_000;
/** A process falls at these shares of the run, and everything at those. */
const processFalls = [0.15, 0.3, 0.5, 0.65, 0.85];
const serverFalls = [0.4, 0.75];

/** How often each mishap came. */
export type Mishaps = Map<string, number>;

/** Lets things go wrong until the time is over; resolves when every phone is on again and the server is up. */
export async function goWrong(office: Office, size: Size, chance: Chance): Promise<Mishaps> {
  const happened: Mishaps = new Map();
  const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);
  const endMs = performance.now() + size.seconds * 1000;
  await Promise.all([
    troubleNumbers(office, chance.split('numbers'), endMs, note),
    fall(office, size, chance.split('falls'), note),
  ]);
  return happened;
}

async function troubleNumbers(
  { simulator: { api }, phones, talks }: Office,
  chance: Chance,
  endMs: number,
  note: (what: string) => void,
): Promise<void> {
  const replacedMs = new Map<string, number>();
  const deaf = new Set<string>();
  const off: Promise<unknown>[] = [];
  while (performance.now() < endMs) {
    await sleep(chance.between(...pauseMs));
    const what = chance.weighted(ofNumbers);
    const phone = chance.one(phones)!;
    if (what === 'phoneOff' || what === 'customerOff') {
      const number = what === 'phoneOff' ? phone : chance.one(talks)!.customer;
      await api.power(number, false);
      off.push(sleep(chance.between(...offMs)).then(() => api.power(number, true)));
    } else {
      const now = performance.now();
      if (what === 'replaced' && now - (replacedMs.get(phone) ?? Number.NEGATIVE_INFINITY) < replacedAgainMs)
        continue;
      if (what === 'replaced') replacedMs.set(phone, now);
      await api.drop(phone, codes[what]);
      if (what === 'deaf') deaf.add(phone);
      else deaf.delete(phone);
    }
    note(what);
  }
  await Promise.all(off);
  // A socket that answers and hears nothing is connected again after 45 minutes; the bench does not wait for that.
  for (const phone of deaf) await api.drop(phone, codes.reset);
}

/** Kills a channels process now and then, and twice everything. */
async function fall(office: Office, size: Size, chance: Chance, note: (what: string) => void): Promise<void> {
  const falls = [
    ...processFalls.map((share) => ({ share, isWhole: false })),
    ...serverFalls.map((share) => ({ share, isWhole: true })),
  ].sort((one, other) => one.share - other.share);
  const startedMs = performance.now();
  const until = (share: number) => startedMs + share * size.seconds * 1000 - performance.now();
  for (const { share, isWhole } of falls) {
    await sleep(Math.max(0, until(share)));
    const what = isWhole ? 'kill -9 of the server' : 'kill -9 of a channels process';
    printStep(what);
    note(what);
    if (isWhole) await office.killServer();
    else {
      const pid = chance.one(rolePids(office.server.pid(), 'channels'));
      if (pid) process.kill(pid, 'SIGKILL');
    }
  }
  await sleep(Math.max(0, until(1)));
}
