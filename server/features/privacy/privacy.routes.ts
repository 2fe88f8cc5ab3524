import { privacyApi } from '@recado/shared/features/privacy';
import { desc } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { typedNumber } from '../../text/typedNumber.ts';
import { listConsents } from './consents.ts';
import { beginErasure, findErasures, previewErasure } from './erasure/beginErasure.ts';
import { erasureRow, shownErasure } from './erasure/erasureRow.ts';
import { listReads } from './listReads.ts';
import { beginPersonExport, linkToExport, listPersonExports } from './personExport/personExportRow.ts';
import { erasures } from './privacy.table.ts';
import { countOld } from './retain.ts';

const mostListed = 500;

export const privacyRoutes = routes(privacyApi, {
  async consents({ tx, params: { contactId } }) {
    return listConsents(tx, contactId);
  },

  async reads({ tx, tools, params: { contactId } }) {
    // Includes reads of a moment ago.
    await tools.reads.flush();
    return listReads(tx, contactId);
  },

  async preview({ tx, params: { contactId } }) {
    return previewErasure(tx, contactId);
  },

  async erase({ work, actor, tools, params: { contactId }, body: { reason } }) {
    return beginErasure(work, actor, tools.vault, contactId, reason);
  },

  async erasures({ tx }) {
    return (await tx.select().from(erasures).orderBy(desc(erasures.id)).limit(mostListed)).map(shownErasure);
  },

  async erasure({ tx, params: { erasureId } }) {
    return shownErasure(await erasureRow(tx, erasureId));
  },

  async find({ tx, tools, body: { number } }) {
    const looked = await typedNumber(tx, number);
    return { number: looked, erasures: await findErasures(tx, tools.vault, looked) };
  },

  async export({ work, actor, params: { contactId } }) {
    return beginPersonExport(work, actor, contactId);
  },

  async exports({ tx, params: { contactId } }) {
    return listPersonExports(tx, contactId);
  },

  async retention({ work, query }) {
    return countOld(work, query);
  },

  async exportLink({ work, params: { personExportId } }) {
    return linkToExport(work, personExportId);
  },
});
