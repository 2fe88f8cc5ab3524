import type { Kernel } from '../../../kernel.ts';
import { openProvider } from '../paymentProvider/openProvider.ts';
import { receivePayments } from './receivePayments.ts';

/** The bank does not say what we were told in its name. */
export class NotConfirmed extends Error {}

type Machine = Pick<Kernel, 'inAcross' | 'database' | 'vault' | 'outside'>;

/** Takes what was told of a transfer: asks the bank what was paid of its charge, and takes that. Throws NotConfirmed where the bank does not show it (yet), or the charge is none of ours. */
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
