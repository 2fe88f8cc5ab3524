import { sql } from 'drizzle-orm';
import { monotonicMs } from '../../clock.ts';
import type { Tx } from '../../db/client.ts';
import type { Wakeups } from '../../events/wakeups.ts';
import type { Kernel } from '../../kernel.ts';
import { mostOpen, mostTries, nextConnection, openSeconds, passOn, passOnMs } from './askingConnections.ts';
import { hoursKnown, mostPerMinute } from './checkNumber.ts';
import { numberAnswered, numbersAsked } from './numbers.wakes.ts';

/** Of the questions of a minute so many are left for people who ask about one number. */
const leftForPeople = 10;
const lookAgainMs = 500;

/** Answers to some of the numbers, and what holds the others back. */
export interface CheckedNumbers {
  /** By number: the number as WhatsApp has it, or null when nobody is there. */
  answers: Map<string, string | null>;
  /**
   * `noConnection`: none can ask now. `busy`: the questions of this minute are used up. `silent`: connections were
   * asked and left questions unanswered.
   */
  hold: 'noConnection' | 'busy' | 'silent' | null;
}

/**
 * Asks about several numbers (digits) as `checkNumber` does about one, as many as this minute's questions allow. Known
 * answers cost nothing. A number without an answer may be asked about again. Never call it in a transaction.
 */
export async function checkNumbers(
  { inWork, wakeups }: Pick<Kernel, 'inWork' | 'wakeups'>,
  companyId: number,
  numbers: readonly string[],
  whatsappId?: number,
): Promise<CheckedNumbers> {
  const stored = await inWork(companyId, async ({ tx }) => {
    const answers = await answersTo(tx, numbers);
    const open = numbers.filter((number) => !answers.has(number));
    return { answers, ...(await storeQuestions(tx, open, whatsappId)) };
  });
  const { inQuestion, hold } = stored;
  let { answers, connectionId } = stored;
  const isOpen = () => inQuestion.some((number) => !answers.has(number));
  for (let tries = 0; connectionId && isOpen() && tries < mostTries; tries++) {
    const silentId = connectionId;
    const endsAtMs = monotonicMs() + passOnMs;
    while (isOpen() && monotonicMs() < endsAtMs) {
      const answered = nextAnswer(wakeups, companyId);
      // A lost wake-up costs half a second.
      wakeups.wake(numbersAsked, { connectionId: silentId });
      await answered;
      answers = await inWork(companyId, ({ tx }) => answersTo(tx, numbers), 'read');
    }
    if (isOpen()) connectionId = await inWork(companyId, ({ tx }) => passOn(tx, inQuestion, silentId));
  }
  return { answers, hold: isOpen() ? 'silent' : hold };
}

/** The stored answers that are not too old. */
async function answersTo(tx: Tx, numbers: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await tx.execute<{ number: string; foundAs: string | null }>(sql`
    select number, found_as as "foundAs" from number_checks
    where number = any(${sql.param(numbers)}::text[]) and answered_at > now() - make_interval(hours =>
      case when found_as is null then ${hoursKnown.nobody}::int else ${hoursKnown.found}::int end)`);
  return new Map(rows.map(({ number, foundAs }) => [number, foundAs]));
}

/** Stores questions for one connection whose session runs now, as many as it and the company may ask. */
async function storeQuestions(
  tx: Tx,
  numbers: readonly string[],
  whatsappId: number | undefined,
): Promise<{
  connectionId: number | undefined;
  inQuestion: readonly string[];
  hold: CheckedNumbers['hold'];
}> {
  if (numbers.length === 0) return { connectionId: undefined, inQuestion: [], hold: null };
  const connection = await nextConnection(tx, whatsappId);
  if (!connection) return { connectionId: undefined, inQuestion: [], hold: 'noConnection' };
  const [lately] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from number_checks where asked_at > now() - interval '1 minute'`,
  );
  const { id, open } = connection;
  const room = Math.max(0, Math.min(mostOpen - open, mostPerMinute - leftForPeople - lately!.count));
  const inQuestion = numbers.slice(0, room);
  if (inQuestion.length > 0)
    await tx.execute(sql`
      insert into number_checks as known (number, connection_id)
      select number, ${id}::int from unnest(${sql.param(inQuestion)}::text[]) as input(number) order by number
      on conflict (company_id, number) do update set connection_id = excluded.connection_id, asked_at = now(), answered_at = null
      where known.answered_at is not null or known.asked_at <= now() - make_interval(secs => ${openSeconds})`);
  return { connectionId: id, inQuestion, hold: inQuestion.length < numbers.length ? 'busy' : null };
}

/** Resolves at the next answer to this company, or after a moment. */
function nextAnswer(wakeups: Wakeups, companyId: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unhear();
      resolve();
    };
    const timer = setTimeout(end, lookAgainMs);
    const unhear = wakeups.on(numberAnswered, (answered) => answered.companyId === companyId && end());
  });
}
