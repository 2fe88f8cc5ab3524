import { semaphore } from '../../../server/concurrency/semaphore.ts';
import type { Stage } from './stage.ts';

/** What a campaign is to do with somebody, as the run has arranged it. */
export type Fate =
  | 'valid'
  /** The list says that the number is not on WhatsApp. */
  | 'invalid'
  /** Opted out before the campaign began, or while they waited. */
  | 'optedOutBefore'
  | 'optsOutWaiting'
  /** Get the message, and answer with the word that opts out, or with other words. */
  | 'optsOutByWord'
  | 'answers';

export interface Addressee {
  number: string;
  fate: Fate;
}

/** Few enough opt-outs by word that the governor, which counts 100 messages, lets the number go on. */
const fates: readonly (readonly [Fate, every: number, from: number])[] = [
  ['invalid', 50, 3],
  ['optedOutBefore', 50, 17],
  ['optsOutByWord', 120, 37],
  ['optsOutWaiting', 60, 59],
  ['answers', 20, 11],
];

const fateOf = (n: number): Fate => fates.find(([, every, from]) => n % every === from)?.[0] ?? 'valid';

/** The people of the campaign that is number `campaign`. */
export const peopleOf = (campaign: number, count: number): Addressee[] =>
  Array.from({ length: count }, (_, n) => ({
    number: `55119${String((campaign + 1) * 200_000 + n).padStart(8, '0')}`,
    fate: fateOf(n),
  }));

const atOnce = 32;

/** Runs this for each of them, some at once. */
export async function forAll<T, R>(some: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const pass = semaphore(atOnce);
  return Promise.all(some.map((one) => pass(() => run(one))));
}

/** Gives them phones. */
export const givePhones = ({ simulator }: Stage, people: readonly Addressee[]) =>
  forAll(people, ({ number }) => simulator.api.createContact({ number, name: `Pessoa ${number}` }));

/** A list with these people, whose numbers somebody has checked. */
export async function makeList(
  { sql }: Pick<Stage, 'sql'>,
  companyId: number,
  name: string,
  people: readonly Addressee[],
): Promise<number> {
  const [list] = await sql()<{ id: number }[]>`
    insert into contact_lists (company_id, name) values (${companyId}, ${name}) returning id`;
  const numbers = people.map(({ number }) => number);
  const invalid = people.filter(({ fate }) => fate === 'invalid').map(({ number }) => number);
  await sql()`
    insert into contact_list_items (company_id, contact_list_id, name, number, is_whatsapp_valid)
    select ${companyId}, ${list!.id}, 'Pessoa ' || number, number, number <> all(${invalid}::text[])
    from unnest(${numbers}::text[]) with ordinality as p(number, n) order by n`;
  return list!.id;
}
