import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ChannelSession, Identity } from '../../channels/channel.ts';
import { Budget } from '../../concurrency/budget.ts';
import type { Kernel } from '../../kernel.ts';
import { learnIdentities } from '../core/contacts/learnIdentities.ts';
import { openSeconds } from './askingConnections.ts';
import { numberChecks } from './numberChecks.table.ts';
import { numberAnswered, numbersAsked } from './numbers.wakes.ts';
import { silentConnections } from './silentConnections.table.ts';

/**
 * Numbers in one question, and numbers of one connection in a minute: WhatsApp takes an account that asks for
 * thousands for a spammer.
 */
const atOnce = 10;
const mostPerMinute = 30;
const minuteMs = 60_000;

/**
 * Answers questions to the connections whose sessions run in this process: few numbers at a time, few in a minute. A
 * caller who waits asks again when a wake-up was lost. Returns a function that stops it.
 */
export function answerChecks(kernel: Kernel, mostInAMinute = mostPerMinute): () => Promise<void> {
  const spent = new Budget(mostInAMinute, minuteMs);
  const busy = new Map<number, Promise<void>>();

  async function answer(session: ChannelSession): Promise<void> {
    const { companyId, connectionId } = session;
    for (;;) {
      const checks = await kernel.inWork(
        companyId,
        ({ tx }) =>
          tx
            .select({ number: numberChecks.number })
            .from(numberChecks)
            .where(
              and(
                eq(numberChecks.connectionId, connectionId),
                isNull(numberChecks.answeredAt),
                sql`${numberChecks.askedAt} > now() - make_interval(secs => ${openSeconds})`,
              ),
            )
            .orderBy(asc(numberChecks.askedAt))
            .limit(atOnce),
        'read',
      );
      const numbers = checks
        .map(({ number }) => number)
        .filter(() => spent.spend(String(connectionId)) === 0);
      if (numbers.length === 0) return;
      const found = await session.findNumbers!(numbers);
      await kernel.inWork(companyId, async (work) => {
        await work.tx.delete(silentConnections).where(eq(silentConnections.connectionId, connectionId));
        for (const [at, number] of numbers.entries()) {
          const identities = found[at] ?? [];
          await work.tx
            .update(numberChecks)
            .set({ answeredAt: sql`now()`, foundAs: phoneIn(identities, number) })
            .where(eq(numberChecks.number, number));
          // The typed number has a ninth digit and the known one has none, or the reverse: both belong to one person.
          if (identities.length > 0)
            await learnIdentities(
              work,
              { identities: different([...identities, { kind: 'phone', value: number }]), name: null },
              'whatsapp',
            );
          work.wake(numberAnswered, { companyId, number });
        }
      });
    }
  }

  const unhear = kernel.wakeups.on(numbersAsked, ({ connectionId }) => {
    const session = kernel.channels?.session(connectionId);
    if (!session?.isOpen() || !session.findNumbers || busy.has(connectionId)) return;
    const done = answer(session)
      .catch((error: unknown) => kernel.log.warn({ err: error, connectionId }, 'numbers not asked about'))
      .finally(() => busy.delete(connectionId));
    busy.set(connectionId, done);
  });
  return async () => {
    unhear();
    await Promise.all(busy.values());
  };
}

/** The number by which the channel knows the person; the typed one if the channel names only another identity. */
const phoneIn = (identities: readonly Identity[], typed: string): string | null =>
  identities.length === 0 ? null : (identities.find(({ kind }) => kind === 'phone')?.value ?? typed);

const different = (identities: Identity[]): Identity[] => [
  ...new Map(identities.map((identity) => [`${identity.kind} ${identity.value}`, identity])).values(),
];
