import { defineJob } from '../../../jobs/defineJob.ts';
import { keepInvoices } from './keepInvoices.ts';
import { sendInvoiceNotices } from './news/sendInvoiceNotices.ts';

/** Makes the invoices of the next days, marks overdue ones, and notifies admins of theirs. */
export const keepAllInvoices = defineJob({
  name: 'invoices.keep',
  everyMs: 60_000,
  async run({ kernel }) {
    await kernel.inAcross((work) => keepInvoices(work));
    await sendInvoiceNotices(kernel);
  },
});
