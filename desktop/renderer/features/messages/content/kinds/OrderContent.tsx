import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { IconShoppingCart } from '@tabler/icons-react';
import { formatNumber } from '../../../../lib/format/formatNumber.ts';
import { useMessageText } from '../../messages.texts.ts';
import classes from './OrderContent.module.css';

/** An order from the company's catalog: items, quantities, total, and the customer's note. */
export function OrderContent({ items, currency, note }: DetailsOf<'order'>) {
  const text = useMessageText();
  const isPriced = items.every(({ price }) => price !== null);
  const total = items.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
  return (
    <div className={classes.order}>
      <strong className={classes.title}>
        <IconShoppingCart size={16} stroke={1.8} aria-hidden />
        {text('order')}
      </strong>
      <ul className={classes.items}>
        {items.map(({ productId, name, quantity, price }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be there twice
          <li key={`${productId} ${n}`}>
            <span className={classes.count}>{`${formatNumber(quantity)} ×`}</span>
            <span className={classes.name}>{name || productId}</span>
            {price !== null && <span>{inMoney(price * quantity, currency)}</span>}
          </li>
        ))}
      </ul>
      {isPriced && (
        <div className={classes.total}>
          <span>{text('orderTotal')}</span>
          <span>{inMoney(total, currency)}</span>
        </div>
      )}
      {note !== '' && <span className={classes.note}>{note}</span>}
    </div>
  );
}

/** The amount in the order's own currency; its bare code where nobody knows it. */
function inMoney(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat(document.documentElement.lang || 'pt', {
      style: 'currency',
      currency,
    }).format(amount);
  } catch {
    return `${formatNumber(amount)} ${currency}`.trim();
  }
}
