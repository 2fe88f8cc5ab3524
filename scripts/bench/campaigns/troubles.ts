import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../until.ts';
import { act, type RunCampaign, standings } from './campaigns.ts';
import type { Line, Stage } from './stage.ts';

/** What goes wrong when so much of the run is done. */
export interface Trouble {
  share: number;
  what: string;
  /** The numbers that it is about; without them all. */
  phones?: string[];
  run(): Promise<void>;
}

const cutMs = 15_000;
const cutAgainMs = 500;
const cancelledMs = 5000;
/** Campaigns that are cancelled and restarted: so many of each ten. */
const cancelledOfTen = 3;

/** Three kills, two cuts, a cancel and a restart. `sentOf` counts what phones have got from a number. */
export function troublesOf(
  stage: Stage,
  campaigns: readonly RunCampaign[],
  sentOf: (line: Line) => number,
): Trouble[] {
  const cancelled = campaigns.slice(0, Math.ceil((campaigns.length * cancelledOfTen) / 10));
  const [first, last] = [campaigns[0]!.line, campaigns.at(-1)!.line];
  return [
    { share: 0.15, what: 'kill of the whole server', run: stage.killServer },
    { share: 0.3, what: 'cut of a number', phones: [first.phone], run: () => cut(stage, first) },
    { share: 0.4, what: 'a line that hangs', phones: [last.phone], run: () => freeze(stage, last) },
    {
      share: 0.5,
      what: 'cancel and restart',
      phones: cancelled.map(({ line }) => line.phone),
      run: () => cancelAndRestart(stage, cancelled, sentOf),
    },
    { share: 0.65, what: 'kill of sessions and workers', run: stage.killSessions },
    { share: 0.8, what: 'kill of the whole server', run: stage.killServer },
  ];
}

/** The number loses its connection again and again. */
async function cut({ simulator, isOnline }: Stage, line: Line): Promise<void> {
  const until = Date.now() + cutMs;
  while (Date.now() < until) {
    await simulator.api.drop(line.phone, 'silent');
    await sleep(cutAgainMs);
  }
  await backOnline(isOnline, line);
}

/** The number's connection stays open, and nothing passes any more. */
async function freeze({ simulator, isOnline }: Stage, line: Line): Promise<void> {
  await simulator.api.drop(line.phone, 'frozen');
  // The product has to notice it by itself.
  await until(async () => !(await isOnline(line)));
  await backOnline(isOnline, line);
}

const backOnline = (isOnline: Stage['isOnline'], line: Line) => until(() => isOnline(line));

/** While they are cancelled nothing leaves, but for a message that was on its way. */
async function cancelAndRestart(
  stage: Stage,
  chosen: readonly RunCampaign[],
  sentOf: (line: Line) => number,
): Promise<void> {
  const running = (await standings(stage, chosen)).filter(({ status }) => status === 'EM_ANDAMENTO');
  const campaigns = chosen.filter(({ id }) => running.some((one) => one.id === id));
  if (campaigns.length === 0) throw new Error('no campaign runs that could be cancelled');
  for (const campaign of campaigns) await act(stage, campaign, 'cancel');
  const before = campaigns.map(({ line }) => sentOf(line));
  await sleep(cancelledMs);
  const late = campaigns.filter(({ line }, n) => sentOf(line) > before[n]! + 1);
  if (late.length > 0) throw new Error(`${late.length} cancelled campaigns went on sending`);
  for (const campaign of campaigns) await act(stage, campaign, 'restart');
}

const lookEveryMs = 1000;
/** Without a message for so long the run is stuck. */
const stuckMs = 240_000;

/** Waits until the campaigns have ended, and lets each trouble come in its turn. */
export async function liveThrough(
  stage: Stage,
  campaigns: readonly RunCampaign[],
  troubles: readonly Trouble[],
  expected: number,
): Promise<void> {
  const waiting = [...troubles];
  let [sent, since] = [0, Date.now()];
  for (;;) {
    const now = await standings(stage, campaigns);
    const sentNow = now.reduce((sum, one) => sum + one.sent, 0);
    if (sentNow > sent) [sent, since] = [sentNow, Date.now()];
    if (now.length > 0 && now.every(({ status }) => status === 'FINALIZADA')) return;
    if (Date.now() - since > stuckMs) throw new Error(`nothing leaves any more: ${JSON.stringify(now)}`);
    const next = waiting[0];
    if (next && sent >= next.share * expected) {
      waiting.shift();
      printStep(`${sent} of ${expected} sent: ${next.what}`);
      await stage.calm.during(next.run, next.phones);
      printStep(`all is well again after ${next.what}`);
      since = Date.now();
    }
    await sleep(lookEveryMs);
  }
}

/** Prints it with the time and the load of the machine. */
export const printStep = (text: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)} ${text} (load ${loadavg()[0]!.toFixed(1)})`);
