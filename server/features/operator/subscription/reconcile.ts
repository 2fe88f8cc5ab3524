import { and, asc, eq, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { openProvider } from '../paymentProvider/openProvider.ts';
import type { Provider } from '../paymentProvider/provider.ts';
import { charges } from './charges.table.ts';
import { receivePayments } from './receivePayments.ts';

/** The oldest charges that the bank is asked about. */
const oldestDays = 35;
/** A bank may still open a charge that was withdrawn while it was requested; after this many days it has not. */
const openableDays = 2;
/** The pause between two requests about a charge, and the most charges in one run. */
const pauseMs = 5 * 60_000;
const batchSize = 50;

type Machine = Pick<Kernel, 'inAcross' | 'database' | 'vault' | 'outside' | 'clock' | 'log'>;

/**
 * Asks the bank about unpaid charges, in case it did not report a payment. Withdraws at the bank charges that were
 * withdrawn here. A charge that fails does not stop the others. Returns how many charges it checked.
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
            sql`${charges.createdAt} > ${since(oldestDays * 86_400_000).toISOString()}::timestamptz`,
            or(isNull(charges.checkedAt), lt(charges.checkedAt, since(pauseMs))),
            // Nobody can pay it any more, and the check at its withdrawal found earlier payments.
            not(and(charges.isWithdrawnThere, lt(charges.createdAt, since(openableDays * 86_400_000)))!),
          ),
        )
        .orderBy(sql`${charges.checkedAt} nulls first`, asc(charges.id))
        .limit(batchSize),
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
  const mustWithdraw = state === 'withdrawn' && !isWithdrawnThere;
  if (mustWithdraw) await provider.withdraw(txid);
  const providerCharge = await provider.read(txid);
  await inAcross(async (work) => {
    await work.tx
      .update(charges)
      .set({ checkedAt: clock.now(), ...(mustWithdraw && { isWithdrawnThere: !providerCharge?.isOpen }) })
      .where(eq(charges.id, id));
    if (providerCharge) await receivePayments(work, txid, providerCharge.paid);
  });
}
