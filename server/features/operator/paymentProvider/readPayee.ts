import type { Tx } from '../../../db/client.ts';
import { publicSetting } from '../../core/settings/readSettings.ts';
import { paymentProvider } from './paymentProvider.table.ts';

/** The payee that receipts name: the operator's own entry, else the receiver of the key, else the product. */
export async function readPayee(
  tx: Tx,
): Promise<{ payeeName: string; payeeDocument: string; payeeAddress: string }> {
  const [row] = await tx.select().from(paymentProvider);
  return {
    payeeName: row?.payeeName || row?.receiverName || (await publicSetting(tx, 'appName')),
    payeeDocument: row?.payeeDocument ?? '',
    payeeAddress: row?.payeeAddress || row?.receiverCity || '',
  };
}
