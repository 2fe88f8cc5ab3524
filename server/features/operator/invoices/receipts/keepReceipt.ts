import { and, eq, isNull } from 'drizzle-orm';
import type { AcrossWork } from '../../../../acrossWork.ts';
import { companies } from '../../companies/companies.table.ts';
import { readPayee } from '../../paymentProvider/readPayee.ts';
import type { invoices } from '../invoices.table.ts';
import { receipts } from './receipts.table.ts';

interface Received {
  /** The invoice as it was paid. */
  invoice: typeof invoices.$inferSelect;
  /** The period that the payment covers. */
  fromDay: string;
  untilDay: string;
  paidAt: Date;
  endToEndId: string | undefined;
  /** The payer, if the checkout asked for one. */
  payer: { name: string; document: string } | undefined;
}

/** Stores the receipt of a payment, with payer and payee as they are at this moment (FIN-25). */
export async function keepReceipt(
  { tx }: AcrossWork,
  { invoice, fromDay, untilDay, paidAt, endToEndId, payer: namedPayer }: Received,
): Promise<void> {
  const { companyId, id: invoiceId, detail, users, connections, months, cents, paidBy } = invoice;
  const [payer] = await tx.select().from(companies).where(eq(companies.id, companyId));
  const { name, document, addressStreet, addressCity, addressState } = payer!;
  await tx.insert(receipts).values({
    companyId,
    invoiceId,
    detail,
    users,
    connections,
    months,
    cents,
    fromDay,
    untilDay,
    paidAt,
    paidBy: paidBy!,
    endToEndId: endToEndId ?? null,
    payerName: namedPayer?.name && namedPayer.name !== name ? `${namedPayer.name} (${name})` : name,
    payerDocument: namedPayer?.document || document,
    payerAddress: [addressStreet, addressCity, addressState].filter(Boolean).join(', '),
    ...(await readPayee(tx)),
  });
}

/** Marks the receipt of a payment that was taken back: it no longer counts. */
export async function voidReceipt({ tx, clock }: AcrossWork, invoiceId: number): Promise<void> {
  await tx
    .update(receipts)
    .set({ voidedAt: clock.now() })
    .where(and(eq(receipts.invoiceId, invoiceId), isNull(receipts.voidedAt)));
}
