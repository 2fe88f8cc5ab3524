import { found } from '@recado/shared/errors';
import { subscriptionApi } from '@recado/shared/features/subscription';
import { isTaxDocument } from '@recado/shared/lib/taxDocument';
import { eq } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { readRoom } from '../../core/storageUse/readRoom.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { offersOf, planUseOf } from '../plans/offersOf.ts';
import { startCharge } from './startCharge.ts';

export const subscriptionRoutes = routes(subscriptionApi, {
  async storage({ tx, work }) {
    return readRoom(tx, work.companyId);
  },

  async offers({ tx, work, params: { invoiceId } }) {
    const [row] = await tx
      .select({
        invoice: invoices,
        planId: companies.planId,
        name: companies.name,
        document: companies.document,
      })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, work.companyId))
      .where(eq(invoices.id, invoiceId));
    const { invoice, planId, name, document } = found(row, 'ERR_NO_INVOICE_FOUND');
    const offers = await offersOf(tx, { id: work.companyId, planId }, invoice);
    // A plan that costs nothing is not for sale.
    return {
      offers: offers.filter(({ price }) => price > 0),
      months: invoice.months,
      used: await planUseOf(tx, work.companyId),
      payer: isTaxDocument(document) ? { firstName: name, zipcode: document } : null,
    };
  },

  async pay({ kernel, actor, body }) {
    return startCharge(kernel, actor.companyId, body);
  },
});
