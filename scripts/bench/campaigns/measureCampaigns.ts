import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import { atMostMs, noneOf, type Result } from '../report.ts';
import { until } from '../until.ts';
import { act, makeCampaign, pauseSeconds, type RunCampaign, saveSettings, standings } from './campaigns.ts';
import { judge, measurePace, type Pace, readLedger, type Verdict } from './judge.ts';
import { openConversations } from './openConversations.ts';
import { type Addressee, forAll, givePhones, peopleOf } from './people.ts';
import { answerAll, type Habit, type Timed } from './replies.ts';
import { readSize, type Size } from './size.ts';
import { type Line, openStage, type Stage } from './stage.ts';
import { liveThrough, printStep, troublesOf } from './troubles.ts';
import { writeAll } from './writeAll.ts';

/** Attendants answer on so many of the numbers that write campaigns, with so many customers each. */
const attendedLines = 4;
const customersEach = 4;
const replyEveryMs = 750;
/** The other company sends and receives as often. */
const exchangeEveryMs = 1500;
/** People of the campaign with many waiting entries who have phones: more than it reaches in the run. */
const reachable = 2500;

/**
 * Campaigns from the list to the phones, with the real server, Postgres and client. They go through kills, cuts, a cancel
 * and a restart. Each valid person gets one message, at the pace of the settings; the simulator's ledger judges.
 */
export async function measureCampaigns(): Promise<Result[]> {
  const size = readSize();
  printStep(`${size.contacts} people, ${size.numbers} numbers; linking the numbers ...`);
  const stage = await openStage(size.numbers);
  try {
    return await run(stage, size);
  } finally {
    await stage.stop();
  }
}

interface Measured {
  verdict: Verdict;
  pace: Pace;
  repeats: number;
  people: number;
  lost: number;
  replies: number[];
  alone: Exchange;
  beside: Exchange;
  during: Exchange;
  wrongCounts: string[];
}

/** What another company sends and receives, in milliseconds. */
interface Exchange {
  sends: number[];
  receives: number[];
}

async function run(stage: Stage, size: Size): Promise<Result[]> {
  await saveSettings(stage);
  const attended = stage.lines.slice(0, attendedLines);
  const conversations = (
    await Promise.all(attended.map((line, n) => openConversations(stage, stage.admin, line, customersOf(n))))
  ).flat();
  const theirs = await openConversations(stage, stage.other, stage.otherLine, customersOf(attendedLines));
  printStep('the other company alone ...');
  const alone = await exchange(stage, theirs, () => sleep(size.watchSeconds * 1000));

  const crowd = await makeWaiting(stage, size.waiting);
  await act(stage, crowd, 'start');
  const preparingFrom = Date.now();
  await until(async () => (await standings(stage, [crowd]))[0]?.total === size.waiting);
  printStep(
    `${size.waiting} entries made in ${((Date.now() - preparingFrom) / 1000).toFixed(0)} s; beside them ...`,
  );
  const beside = await exchange(stage, theirs, () => sleep(size.watchSeconds * 1000));

  const campaigns = await makeCampaigns(stage, size);
  const answers = answerAll(stage, stage.admin, conversations, replyEveryMs);
  let wishes = new Map<string, number>();
  const during = await exchange(stage, theirs, async () => {
    wishes = await runAll(stage, campaigns);
  });
  await answers.stop();
  const got = await readLedger(stage, campaigns);
  return resultsOf({
    verdict: judge(got, wishes),
    pace: measurePace(got, stage.calm.isCalm),
    repeats: got.reduce((sum, one) => sum + one.repeats, 0),
    people: got.length,
    lost: await countLost(stage, answers.sent),
    replies: calmOf(stage, answers),
    wrongCounts: await wrongCountsOf(stage, campaigns),
    ...{ alone, beside, during },
  });
}

const customersOf = (n: number) =>
  Array.from({ length: customersEach }, (_, k) => `55119${90_000_000 + n * 100 + k}`);

const calmOf = ({ calm }: Stage, { timed }: { timed: readonly Timed[] }): number[] =>
  timed.filter((one) => calm.isCalm(one, one.phone)).map(({ ms }) => ms);

/** What the other company sends and receives while this goes on. */
async function exchange(
  stage: Stage,
  conversations: Awaited<ReturnType<typeof openConversations>>,
  meanwhile: () => Promise<unknown>,
): Promise<Exchange> {
  const half = conversations.length / 2;
  const habits: Habit[] = [
    answerAll(stage, stage.other, conversations.slice(0, half), exchangeEveryMs),
    writeAll(stage, conversations.slice(half), exchangeEveryMs),
  ];
  await meanwhile();
  for (const habit of habits) await habit.stop();
  const [sends, receives] = habits.map((habit) => calmOf(stage, habit));
  return { sends: sends!, receives: receives! };
}

/** A campaign with so many entries that most of them wait all the time. */
async function makeWaiting(stage: Stage, count: number): Promise<RunCampaign> {
  const people = peopleOf(stage.lines.length, count);
  await givePhones(stage, people.slice(0, reachable));
  return makeCampaign(stage, stage.waitingLine, people);
}

async function makeCampaigns(stage: Stage, { contacts, numbers }: Size): Promise<RunCampaign[]> {
  const campaigns: RunCampaign[] = [];
  for (const [n, line] of stage.lines.entries()) {
    const people = peopleOf(n, Math.floor(contacts / numbers));
    await givePhones(stage, people);
    campaigns.push(await makeCampaign(stage, line, people));
  }
  await stage.sql()`analyze`;
  return campaigns;
}

/** Runs them through all troubles, while people opt out and answer. Returns when somebody opted out before a message. */
async function runAll(stage: Stage, campaigns: readonly RunCampaign[]): Promise<Map<string, number>> {
  const everybody = campaigns.flatMap(({ people }) => people);
  const optedOutAt = new Map<string, number>();
  const optOut = async ({ number }: Addressee) => {
    await stage.admin.call('POST', '/opt-outs', { number });
    optedOutAt.set(number, Date.now());
  };
  const withFate = (fate: Addressee['fate']) => everybody.filter((one) => one.fate === fate);
  await forAll(withFate('optedOutBefore'), optOut);
  const sent = new Map<string, number>();
  const byNumber = new Map(everybody.map((one) => [one.number, one]));
  const answering: Promise<unknown>[] = [];
  stage.phones.on(({ business, customer }) => {
    const fate = byNumber.get(customer)?.fate;
    if (fate) sent.set(business, (sent.get(business) ?? 0) + 1);
    const text = fate === 'optsOutByWord' ? 'PARAR' : fate === 'answers' ? 'Oi, quero saber mais' : undefined;
    if (text && isFirst(customer)) answering.push(stage.simulator.api.sendText(customer, business, text));
  });
  const answered = new Set<string>();
  const isFirst = (customer: string) => !answered.has(customer) && answered.add(customer);
  const sentOf = ({ phone }: Line) => sent.get(phone) ?? 0;
  printStep(`${campaigns.length} campaigns begin`);
  for (const campaign of campaigns) await act(stage, campaign, 'start');
  const expected = everybody.length - withFate('invalid').length - optedOutAt.size;
  const halfMs = (expected / campaigns.length / 2) * pauseSeconds * 1000;
  const wishing = wishInTurn(withFate('optsOutWaiting'), halfMs, optOut);
  await liveThrough(stage, campaigns, troublesOf(stage, campaigns, sentOf), expected);
  await wishing;
  await Promise.all(answering);
  return optedOutAt;
}

/** They opt out one after the other over this time, before or after their message. */
async function wishInTurn(
  people: readonly Addressee[],
  forMs: number,
  optOut: (one: Addressee) => Promise<void>,
): Promise<void> {
  // The last ones of each list first: they still wait.
  const lastFirst = people.toReversed();
  for (const one of lastFirst) {
    await optOut(one);
    await sleep(forMs / lastFirst.length);
  }
}

/** Replies of attendants that are not exactly once on their customer's phone. */
async function countLost(
  { simulator }: Stage,
  sent: ReadonlyMap<string, { customer: string; line: Line }>,
): Promise<number> {
  const counts = new Map<string, number>();
  const chats = new Map([...sent.values()].map((one) => [one.customer, one.line.phone]));
  for (const [customer, phone] of chats)
    for (const { text } of await simulator.api.received(phone, customer))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...sent.keys()].filter((text) => counts.get(text) !== 1).length;
}

/** Campaigns whose figures are not those of the run. */
async function wrongCountsOf(stage: Stage, campaigns: readonly RunCampaign[]): Promise<string[]> {
  const figures = await standings(stage, campaigns);
  return figures
    .filter(({ id, total, sent, failed, skipped }) => {
      const { people } = campaigns.find((one) => one.id === id)!;
      return total !== people.length || failed > 0 || sent + skipped !== total;
    })
    .map((one) => JSON.stringify(one));
}

const p = (values: readonly number[], share: number) => percentile(values, share);
const mostInTenSeconds = 13;
const paceTolerance = 0.02;
/** Two measurements of the same thing on a busy machine differ by less. */
const sameWithin = 1.5;
const sameWithinMs = 30;

function resultsOf(measured: Measured): Result[] {
  const { verdict, pace, people, repeats, replies, lost, alone, beside, during, wrongCounts } = measured;
  printStep(`handed over again under the same id: ${repeats} of ${people}`);
  const none = (what: string, numbers: readonly string[]): Result => ({
    ...noneOf(what, numbers.length),
    ...(numbers.length > 0 && {
      broken: `${what}: ${numbers.length}, such as ${numbers.slice(0, 5).join(', ')}`,
    }),
  });
  return [
    none(`valid people of ${people} without their message`, verdict.never),
    none('people with more than one', verdict.severalTimes),
    none('people with one who are not valid or had opted out', verdict.unwanted),
    none('campaigns whose figures are not those of the phones', wrongCounts),
    paceResult(`pause of ${pauseSeconds} s, mean of ${pace.pauses} of all numbers`, pace.mean),
    paceResult('the same of the number that is furthest off', pace.worst),
    must(atMostCount('messages of one number within 10 s', pace.mostInTenSeconds, mostInTenSeconds)),
    must(atMostMs(`${replies.length} replies of attendants on these numbers, p99`, p(replies, 0.99), 1000)),
    must(noneOf('replies that are not exactly once on the phone', lost)),
    ...sameExchange('sends', alone.sends, beside.sends, during.sends),
    ...sameExchange('receives', alone.receives, beside.receives, during.receives),
  ];
}

const must = (result: Result): Result => ({
  ...result,
  ...(!result.isMet && { broken: `${result.what}: ${result.ours}, and must be ${result.goal}` }),
});

const atMostCount = (what: string, figure: number, goal: number): Result => ({
  ...{ what, figure, ours: String(figure), floor: '', goal: `<= ${goal}` },
  isMet: figure <= goal,
});

const paceResult = (what: string, mean: number): Result =>
  must({
    what,
    ours: `${mean.toFixed(3)} s`,
    floor: `${pauseSeconds.toFixed(3)} s`,
    figure: mean / pauseSeconds,
    goal: `1 +- ${paceTolerance}`,
    isMet: Math.abs(mean / pauseSeconds - 1) <= paceTolerance,
  });

/** The other company while rows wait, beside the same without them; and during the whole run. */
function sameExchange(what: string, alone: number[], beside: number[], during: number[]): Result[] {
  const [ours, floor] = [p(beside, 0.5), p(alone, 0.5)];
  const isMet = ours <= Math.max(floor * sameWithin, floor + sameWithinMs);
  return [
    must({
      what: `another company ${what} beside waiting rows, median (p99 ${p(beside, 0.99).toFixed(0)}, alone ${p(alone, 0.99).toFixed(0)})`,
      ours: `${ours.toFixed(0)} ms`,
      floor: `${floor.toFixed(0)} ms`,
      figure: ours / floor,
      goal: `<= ${sameWithin}x`,
      isMet,
    }),
    must(atMostMs(`another company ${what} during all campaigns, p99`, p(during, 0.99), 1000)),
  ];
}
