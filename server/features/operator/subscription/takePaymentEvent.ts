import type { Kernel } from '../../../kernel.ts';
import { openProvider } from '../paymentProvider/openProvider.ts';
import { receivePayments } from './receivePayments.ts';

/** The bank does not confirm the report that came in its name. */
export class NotConfirmed extends Error {}

type Machine = Pick<Kernel, 'inAcross' | 'database' | 'vault' | 'outside'>;

/**
 * Checks a reported transfer: asks the bank what was paid of its charge, and stores that. Throws NotConfirmed when
 * the bank does not show it (yet), or the charge is not ours.
 */
export async function takePaymentEvent(
  kernel: Machine,
  { txid, endToEndId }: { txid: string; endToEndId: string },
): Promise<void> {
  const { provider } = await openProvider(kernel);
  const there = await provider.read(txid);
  if (!there?.paid.some((one) => one.endToEndId === endToEndId)) throw new NotConfirmed();
  const isOurs = await kernel.inAcross((work) => receivePayments(work, txid, there.paid));
  if (!isOurs) throw new NotConfirmed();
}
