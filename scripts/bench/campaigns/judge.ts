import type { Calm } from './calm.ts';
import { offer, pauseSeconds, type RunCampaign } from './campaigns.ts';
import { type Addressee, forAll } from './people.ts';
import type { Stage } from './stage.ts';

/** What the phone of one person got of a campaign. */
export interface Got extends Addressee {
  phone: string;
  /** When each message came for the first time, by the machine's clock; two with different ids are two. */
  at: number[];
  /** How often one of them was handed over again under its id, which phones show once. */
  repeats: number;
}

/** Reads from the simulator's ledger what everybody got. */
export const readLedger = (
  { simulator: { api } }: Stage,
  campaigns: readonly RunCampaign[],
): Promise<Got[]> =>
  forAll(
    campaigns.flatMap(({ line, people }) => people.map((person) => ({ ...person, phone: line.phone }))),
    async (person) => {
      const offers = (await api.received(person.phone, person.number)).filter(({ text }) =>
        text.startsWith(offer),
      );
      return {
        ...person,
        at: offers.map(({ sentAt }) => Date.parse(sentAt)),
        repeats: offers.reduce((sum, { copies }) => sum + copies - 1, 0),
      };
    },
  );

/** A message that was on its way to the phone when its reader opted out has arrived by then. */
const onItsWayMs = 2000;

/** The numbers of people, by the rule that was broken. */
export interface Verdict {
  never: string[];
  severalTimes: string[];
  unwanted: string[];
}

/** Judges: each valid person exactly once, nobody else, and nobody after opting out. */
export function judge(got: readonly Got[], optedOutAt: ReadonlyMap<string, number>): Verdict {
  const isUnwanted = ({ number, fate, at }: Got) => {
    if (fate === 'invalid' || fate === 'optedOutBefore') return at.length > 0;
    const from = optedOutAt.get(number);
    return from !== undefined && at.some((ms) => ms > from + onItsWayMs);
  };
  const mustHave = ({ fate }: Got) => fate === 'valid' || fate === 'answers' || fate === 'optsOutByWord';
  const numbersOf = (some: readonly Got[]) => some.map(({ number }) => number);
  return {
    never: numbersOf(got.filter((one) => mustHave(one) && one.at.length === 0)),
    severalTimes: numbersOf(got.filter(({ at }) => at.length > 1)),
    unwanted: numbersOf(got.filter(isUnwanted)),
  };
}

/** How fast numbers wrote while all was calm. */
export interface Pace {
  /** Pauses that were measured, and their mean in seconds. */
  pauses: number;
  mean: number;
  /** The mean of the number that was furthest off. */
  worst: number;
  /** The most messages of one number within ten seconds, at any time. */
  mostInTenSeconds: number;
}

const tenSeconds = 10_000;
/** A number with fewer pauses says little about its pace. */
const fewest = 30;

/** Measures the pace from the ledger. */
export function measurePace(got: readonly Got[], isCalm: Calm['isCalm']): Pace {
  const byPhone = Map.groupBy(
    got.flatMap(({ phone, at }) => at.map((ms) => ({ phone, ms }))),
    ({ phone }) => phone,
  );
  const means: number[] = [];
  let [pauses, seconds, mostInTenSeconds] = [0, 0, 0];
  for (const [phone, messages] of byPhone) {
    const times = messages.map(({ ms }) => ms).sort((a, b) => a - b);
    const spans = times.slice(1).map((to, n) => ({ from: times[n]!, to }));
    const calm = spans.filter((span) => isCalm(span, phone));
    const sum = calm.reduce((total, { from, to }) => total + (to - from) / 1000, 0);
    pauses += calm.length;
    seconds += sum;
    if (calm.length >= fewest) means.push(sum / calm.length);
    mostInTenSeconds = Math.max(mostInTenSeconds, mostWithin(times, tenSeconds));
  }
  const distance = (mean: number) => Math.abs(mean - pauseSeconds);
  const worst = means.reduce((far, mean) => (distance(mean) > distance(far) ? mean : far), pauseSeconds);
  return { pauses, mean: seconds / pauses, worst, mostInTenSeconds };
}

/** The most of these moments, in their order, that lie within so many milliseconds. */
export function mostWithin(times: readonly number[], ms: number): number {
  let [first, most] = [0, 0];
  for (const [n, at] of times.entries()) {
    while (times[first]! <= at - ms) first++;
    most = Math.max(most, n - first + 1);
  }
  return most;
}
