import { found } from '@recado/shared/errors';
import { optOutApi } from '@recado/shared/features/optOuts';
import { eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { everybody } from '../../events/audience.ts';
import { typedNumber } from '../../text/typedNumber.ts';
import { lookAtLink, optOutByLink } from './openLink.ts';
import { optOut } from './optOut.ts';
import { listOptOuts, optOutFor, readOptOut } from './optOutRows.ts';
import { optOuts } from './optOuts.table.ts';

export const optOutRoutes = routes(optOutApi, {
  async list({ tx, actor, query }) {
    return listOptOuts(tx, actor, query);
  },

  async create({ work, tx, actor, body }) {
    const { id } = await optOut(work, { number: await typedNumber(tx, body.number), way: 'staff' });
    return optOutFor(actor, await readOptOut(tx, id));
  },

  async remove({ work, tx, params: { id } }) {
    const [gone] = await tx.delete(optOuts).where(eq(optOuts.id, id)).returning({ id: optOuts.id });
    found(gone, 'ERR_NO_OPT_OUT_FOUND');
    work.audit({ objectId: String(id) });
    work.publish('optOut', { action: 'delete', optOutId: id }, everybody);
    return { message: 'Campaigns may reach this person again' };
  },

  async look({ kernel, params: { token } }) {
    return lookAtLink(kernel, token);
  },

  async confirm({ kernel, params: { token } }) {
    await optOutByLink(kernel, token);
    return { message: 'No campaigns any more' };
  },
});
