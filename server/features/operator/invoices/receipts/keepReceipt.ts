import { and, eq, isNull } from 'drizzle-orm';
import type { AcrossWork } from '../../../../acrossWork.ts';
import { companies } from '../../companies/companies.table.ts';
import { readPayee } from '../../paymentProvider/readPayee.ts';
import type { invoices } from '../invoices.table.ts';
import { receipts } from './receipts.table.ts';

interface Received {
  /** The invoice as it was paid. */
  invoice: typeof invoices.$inferSelect;
  /** The period that is paid. */
  fromDay: string;
  untilDay: string;
  paidAt: Date;
  endToEndId: string | undefined;
  /** Who has paid, where the checkout asked for it. */
  payer: { name: string; document: string } | undefined;
}

/** Writes down what was received for an invoice, with payer and payee as they are at this moment (FIN-25). */
export async function keepReceipt(
  { tx }: AcrossWork,
  { invoice, fromDay, untilDay, paidAt, endToEndId, payer: said }: Received,
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
    payerName: said?.name && said.name !== name ? `${said.name} (${name})` : name,
    payerDocument: said?.document || document,
    payerAddress: [addressStreet, addressCity, addressState].filter(Boolean).join(', '),
    ...(await readPayee(tx)),
  });
}

/** The payment is taken back: its receipt counts no more. */
export async function voidReceipt({ tx, clock }: AcrossWork, invoiceId: number): Promise<void> {
  await tx
    .update(receipts)
    .set({ voidedAt: clock.now() })
    .where(and(eq(receipts.invoiceId, invoiceId), isNull(receipts.voidedAt)));
}
