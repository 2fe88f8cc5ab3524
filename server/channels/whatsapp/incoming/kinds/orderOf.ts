import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';

/** An order from the catalogue. It says how many pieces and the sum, but not which; the phone shows them. */
export function orderOf({ orderMessage: order }: proto.IMessage): Content | undefined {
  if (!order) return undefined;
  const pieces = order.itemCount ?? 0;
  const sum = Number(order.totalAmount1000 ?? 0) / 1000;
  const details: DetailsOf<'order'> = {
    kind: 'order',
    items: [
      {
        productId: order.orderId ?? '',
        name: order.orderTitle ?? '',
        quantity: Math.max(pieces, 0),
        price: pieces > 0 && sum > 0 ? sum / pieces : null,
      },
    ],
    currency: (order.totalCurrencyCode ?? '').slice(0, 3),
    note: order.message ?? '',
  };
  const total = sum > 0 ? `${details.currency} ${sum.toFixed(2)}`.trim() : '';
  const body = [order.orderTitle, pieces > 0 ? `${pieces} ×` : '', total, order.message]
    .filter(Boolean)
    .join('\n');
  return { type: 'other', mediaType: 'orderMessage', body, vCard: null, details };
}
