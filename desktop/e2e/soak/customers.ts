import { setTimeout as sleep } from 'node:timers/promises';
import type { StartedSimulator } from '../../../scripts/simulator/testing/startSimulator.ts';
import type { Chance } from './chance.ts';

/** The customers, who write as long as the soak lasts. */
export interface Customers {
  numbers: readonly string[];
  /** The messages of each of them, in order. */
  sentTexts: ReadonlyMap<string, readonly string[]>;
  /** Every customer writes once. */
  arrive(): Promise<void>;
  /** They write one at a time, this many messages a second, until the signal. */
  write(perSecond: number, until: AbortSignal): Promise<void>;
}

/** Creates customers who write to a phone of the business. Every text of a run is unique. */
export async function customers(
  { api }: StartedSimulator,
  phone: string,
  count: number,
  luck: Chance,
): Promise<Customers> {
  const numbers = Array.from({ length: count }, (_, at) => `55119${String(60_000_000 + at)}`);
  for (const [at, number] of numbers.entries())
    await api.createContact({ number, name: `Cliente ${at + 1}` });
  const sentTexts = new Map<string, string[]>(numbers.map((number) => [number, []]));
  const sendText = async (number: string) => {
    const texts = sentTexts.get(number)!;
    const text = `cliente ${number.slice(-3)} diz ${texts.length + 1}`;
    texts.push(text);
    await api.sendText(number, phone, text);
  };
  return {
    numbers,
    sentTexts,
    async arrive() {
      for (const number of numbers) await sendText(number);
    },
    async write(perSecond, until) {
      while (!until.aborted) {
        await sendText(luck.one(numbers)!);
        await sleep(1000 / perSecond, undefined, { signal: until }).catch(() => undefined);
      }
    },
  };
}
