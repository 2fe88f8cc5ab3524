import { and, asc, eq, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { openProvider } from '../paymentProvider/openProvider.ts';
import type { Provider } from '../paymentProvider/provider.ts';
import { charges } from './charges.table.ts';
import { receivePayments } from './receivePayments.ts';

/** We ask the bank about charges up to this age. */
const daysAsked = 35;
/** How long a bank may still open a charge that was withdrawn while we asked for it. */
const daysOpen = 2;
/** The pause between two questions about a charge, and the most charges in one run. */
const everyMs = 5 * 60_000;
const atOnce = 50;

type Machine = Pick<Kernel, 'inAcross' | 'database' | 'vault' | 'outside' | 'clock' | 'log'>;

/**
 * Asks the bank about unpaid charges, in case it did not report a payment, and withdraws there those that were
 * withdrawn here. A charge that fails does not stop the others. Returns how many it asked about.
 */
export async function reconcile(kernel: Machine): Promise<number> {
  const { provider } = await openProvider(kernel);
  if (provider.kind !== 'pix') return 0;
  const now = kernel.clock.now();
  const since = (ms: number) => new Date(now.getTime() - ms);
  const due = await kernel.inAcross(
    ({ tx }) =>
      tx
        .select()
        .from(charges)
        .where(
          and(
            eq(charges.kind, 'pix'),
            ne(charges.state, 'paid'),
            sql`${charges.createdAt} > ${since(daysAsked * 86_400_000).toISOString()}::timestamptz`,
            or(isNull(charges.checkedAt), lt(charges.checkedAt, since(everyMs))),
            // Nobody can pay it any more, and the question at its withdrawal found earlier payments.
            not(and(charges.isWithdrawnThere, lt(charges.createdAt, since(daysOpen * 86_400_000)))!),
          ),
        )
        .orderBy(sql`${charges.checkedAt} nulls first`, asc(charges.id))
        .limit(atOnce),
    'read',
  );
  for (const charge of due)
    try {
      await checkCharge(kernel, provider, charge);
    } catch (error) {
      kernel.log.warn({ err: error, chargeId: charge.id }, 'charge not checked');
    }
  return due.length;
}

/** Asks the bank about one charge, and stores the answer. */
async function checkCharge(
  { inAcross, clock }: Machine,
  provider: Provider,
  { id, txid, state, isWithdrawnThere }: typeof charges.$inferSelect,
): Promise<void> {
  const hasToTell = state === 'withdrawn' && !isWithdrawnThere;
  if (hasToTell) await provider.withdraw(txid);
  const there = await provider.read(txid);
  await inAcross(async (work) => {
    await work.tx
      .update(charges)
      .set({ checkedAt: clock.now(), ...(hasToTell && { isWithdrawnThere: !there?.isOpen }) })
      .where(eq(charges.id, id));
    if (there) await receivePayments(work, txid, there.paid);
  });
}
