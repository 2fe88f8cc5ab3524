import type { CompanyInvoice } from '@recado/shared/features/invoices';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { formatMoney } from '../../lib/format/format.ts';
import { useInvoiceText } from './invoices.texts.ts';

/** A payment that does not fit its invoice: the operator returns the money or marks the invoice as paid. */
export function PaymentTrouble({ invoice: { trouble } }: { invoice: CompanyInvoice }) {
  const text = useInvoiceText();
  return trouble.map(({ id, outcome, value }) => (
    <div key={id}>
      <StateBadge tone={outcome === 'excess' ? 'warn' : 'bad'}>
        {text(`trouble_${outcome}`, { value: formatMoney(value) })}
      </StateBadge>
    </div>
  ));
}
