import { found } from '@recado/shared/errors';
import type { ReceiptLink } from '@recado/shared/features/invoices';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../../db/client.ts';
import type { Links } from '../../../../storage/links.ts';
import { receiptName } from './receiptLines.ts';
import { receipts } from './receipts.table.ts';
import { receiptWordsOf } from './receiptWords.ts';

/** A link to the receipt of a paid invoice, for some minutes. Throws ERR_NO_RECEIPT_FOUND if there was no payment. */
export async function linkToReceipt(
  tx: Tx,
  links: Links,
  invoiceId: number,
): Promise<z.input<typeof ReceiptLink>> {
  const [row] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.invoiceId, invoiceId), isNull(receipts.voidedAt)));
  const { companyId, id } = found(row, 'ERR_NO_RECEIPT_FOUND');
  const words = await receiptWordsOf(tx, companyId);
  return { url: links.sign(companyId, id, 'receipts'), name: receiptName(words, id) };
}
