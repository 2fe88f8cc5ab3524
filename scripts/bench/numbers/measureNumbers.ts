import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '../../../desktop/e2e/soak/chance.ts';
import { printStep } from '../campaigns/troubles.ts';
import { residentMb, rolePids } from '../processorTime.ts';
import { atMostMb, atMostMs, noneOf, type Result } from '../report.ts';
import { goWrong, type Mishaps } from './mishaps.ts';
import { type Office, openOffice } from './office.ts';
import { type SignIns, watchSignIns } from './signIns.ts';
import { readSize, type Size } from './size.ts';
import { startTraffic } from './traffic.ts';
import { judge, type Verdict } from './verdict.ts';

/** A channels process with all numbers may have so much memory. */
const mostMb = 450;
const lookEveryMs = 2000;
/** After the last mishap something arrives at least so often, until everything has. */
const settleMs = Number(process.env.NUMBERS_SETTLE_SECONDS ?? 180) * 1000;
const handOverMs = 5000;
/** How many differences are printed at once, before the rest is measured. */
const mostShown = 20;

/**
 * Many numbers under load for a long time, with the real server, Postgres and client. Sockets, phones, processes and the
 * whole server fall at random. At the end the simulator's ledger and the database agree to the message.
 */
export async function measureNumbers(): Promise<Result[]> {
  const size = readSize();
  printStep(
    `${size.numbers} numbers, ${size.perSecond} messages/s for ${size.seconds} s, seed ${size.seed} ...`,
  );
  const office = await openOffice(size);
  const signIns = await watchSignIns(office.simulator);
  try {
    return await run(office, signIns, size);
  } finally {
    signIns.stop();
    await office.stop();
  }
}

async function run(office: Office, signIns: SignIns, size: Size): Promise<Result[]> {
  const random = chance(size.seed);
  const memory = watchMemory(office);
  const results = size.seconds > 0 ? await runTraffic(office, size, random) : [];
  await allOnline(office);
  const { peak, last } = memory.stop();
  printStep(`memory of each process at the end: ${last.map((mb) => mb.toFixed(0)).join(', ')} MB`);
  return [
    ...results,
    atMostMb(`memory of a channels process, at most`, peak, mostMb),
    ...(await handOvers(office, signIns, size)),
  ];
}

async function runTraffic(office: Office, size: Size, random: Chance): Promise<Result[]> {
  const traffic = startTraffic(office, size, random.split('traffic'));
  const mishaps = await goWrong(office, size, random.split('mishaps'));
  await traffic.stop();
  printStep(`${traffic.count()} messages written; waiting until all have arrived ...`);
  const verdict = await settled(office, () => judge(office, traffic.written));
  printStep(`mishaps: ${textOf(mishaps)}`);
  return verdictResults(verdict);
}

const textOf = (mishaps: Mishaps) => [...mishaps].map(([what, times]) => `${times} ${what}`).join(', ');

const faultsOf = ({ lost, tooMany, disordered, answersWrong }: Verdict) =>
  lost.length + tooMany.length + disordered.length + answersWrong.length;

/** Judges again and again until all is well, or until nothing gets better any more. */
async function settled(office: Office, look: () => Promise<Verdict>): Promise<Verdict> {
  let [fewest, endMs] = [Number.POSITIVE_INFINITY, 0];
  for (;;) {
    const verdict = await look();
    const faults = faultsOf(verdict);
    if (faults === 0) return verdict;
    if (faults < fewest) {
      [fewest, endMs] = [faults, performance.now() + settleMs];
      printStep(
        `${faults} differences left, ${await office.online()} of ${office.phones.length} numbers online`,
      );
    } else if (performance.now() > endMs) {
      printStep(`nothing has changed for a long time; not online: ${(await downNow(office)) || 'none'}`);
      return verdict;
    }
    await sleep(lookEveryMs);
  }
}

async function allOnline(office: Office): Promise<void> {
  const endMs = performance.now() + settleMs;
  while ((await office.online()) < office.phones.length) {
    if (performance.now() > endMs)
      throw new Error(`only ${await office.online()} numbers are online: ${await downNow(office)}`);
    await sleep(100);
  }
}

/** Every process has started and works: a hand-over needs one that takes over. */
async function allRunning({ server, sql }: Office, count: number): Promise<void> {
  const endMs = performance.now() + settleMs;
  for (;;) {
    const pids = rolePids(server.pid(), 'channels');
    const rows = await sql()`select from processes where pid = any(${pids})`;
    if (rows.length >= count) return;
    if (performance.now() > endMs) throw new Error(`only ${rows.length} channels processes run`);
    await sleep(100);
  }
}

/** The connections that are not up, with their state. */
async function downNow({ sql }: Office): Promise<string> {
  const rows = await sql()<{ number: string; status: string; reason: string | null }[]>`
    select number, status, stop_reason as reason from connections where status <> 'CONNECTED'`;
  return rows.map(({ number, status, reason }) => `${number} ${status} ${reason ?? ''}`).join('; ');
}

function verdictResults(verdict: Verdict): Result[] {
  printStep(
    `${verdict.messages} messages judged; ${verdict.repeats} answers handed over again under their id`,
  );
  const none = (what: string, lines: readonly string[]): Result => ({
    ...noneOf(what, lines.length),
    ...(lines.length > 0 && { broken: `${what}: ${lines.length}, such as ${lines.slice(0, 5).join('; ')}` }),
  });
  for (const line of [
    ...verdict.lost,
    ...verdict.tooMany,
    ...verdict.answersWrong,
    ...verdict.disordered,
  ].slice(0, mostShown))
    printStep(line);
  return [
    none(`messages of ${verdict.messages} that are not in the database`, verdict.lost),
    none('messages that are there twice, or were never written', verdict.tooMany),
    none('answers that are not exactly once on the phone', verdict.answersWrong),
    none('conversations out of order', verdict.disordered),
  ];
}

/** How long numbers are away when their process dies, stops in order, or the whole server starts again. */
async function handOvers(office: Office, signIns: SignIns, size: Size): Promise<Result[]> {
  const results: Result[] = [];
  const after = async (what: string, how: () => Promise<unknown> | unknown, goalMs: number) => {
    await allOnline(office);
    await allRunning(office, size.processes);
    signIns.clear();
    const beganMs = performance.now();
    await how();
    printStep(`${what}: done after ${((performance.now() - beganMs) / 1000).toFixed(1)} s`);
    await sleep(lookEveryMs);
    await allOnline(office);
    const { count, longestAwayMs, mostInOneSecond } = signIns.openings();
    printStep(`${what}: ${count} numbers opened again, at most ${mostInOneSecond} within a second`);
    results.push(
      atMostMs(`${what}: the longest that one of ${count} numbers was away`, longestAwayMs, goalMs),
    );
  };
  const signal = (name: NodeJS.Signals) => () => {
    const pid = rolePids(office.server.pid(), 'channels')[0];
    if (pid) process.kill(pid, name);
  };
  if (size.processes > 1) {
    await after('a process is killed', signal('SIGKILL'), handOverMs);
    await after('a process stops in order', signal('SIGTERM'), handOverMs);
  }
  await after('the whole server is killed and starts again', office.killServer, 30_000);
  return results;
}

/** Looks at the memory of all channels processes until `stop`. */
function watchMemory({ server }: Office): { stop(): { peak: number; last: number[] } } {
  let [peak, isEnding] = [0, false];
  const look = () => rolePids(server.pid(), 'channels').map(residentMb).filter(Number.isFinite);
  void (async () => {
    while (!isEnding) {
      peak = Math.max(peak, ...look());
      await sleep(lookEveryMs, undefined, { ref: false });
    }
  })();
  return {
    stop() {
      isEnding = true;
      return { peak, last: look() };
    },
  };
}
