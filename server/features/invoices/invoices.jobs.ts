import { z } from 'zod';
import { defineJob } from '../../jobs/defineJob.ts';
import { keepInvoices } from './keepInvoices.ts';

/** Makes the invoices of the next days, and marks those that are overdue. */
export const keepAllInvoices = defineJob({
  name: 'invoices.keep',
  data: z.object({}),
  everyMs: 60_000,
  run: ({ kernel }) => kernel.inAcross((work) => keepInvoices(work)),
});
