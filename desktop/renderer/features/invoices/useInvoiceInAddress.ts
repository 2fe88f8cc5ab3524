import { type Invoice, invoiceApi } from '@recado/shared/features/invoices';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session/session.ts';
import { useIsStillHere } from '../../lib/window/stillHere.ts';

/** Opens the unpaid invoice that the address names (`?invoice=7`); mails and the bell link there. */
export function useInvoiceInAddress(open: (invoice: Invoice) => void): void {
  const [address, setAddress] = useSearchParams();
  const isStillHere = useIsStillHere();
  const mayPay = useCan('invoices:pay');
  const invoiceId = Number(address.get('invoice')) || undefined;
  const show = useEffectEvent((invoices: readonly Invoice[]) => {
    if (!isStillHere()) return;
    const found = invoices.find(({ id }) => id === invoiceId);
    if (found) open(found);
    setAddress({}, { replace: true });
  });
  useEffect(() => {
    if (invoiceId === undefined || !mayPay) return;
    // A company has at most one unpaid invoice.
    call(invoiceApi.list, { query: { onlyOpen: true } })
      .then(({ invoices }) => show(invoices))
      // The list shows the error.
      .catch(() => undefined);
  }, [invoiceId, mayPay]);
}
