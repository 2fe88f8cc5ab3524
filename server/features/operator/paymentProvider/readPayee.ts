import type { Tx } from '../../../db/client.ts';
import { publicSetting } from '../../core/settings/readSettings.ts';
import { paymentProvider } from './paymentProvider.table.ts';

/** Who takes the money, as receipts name them: what the operator says of themselves, else the receiver of the key, else the product. */
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
