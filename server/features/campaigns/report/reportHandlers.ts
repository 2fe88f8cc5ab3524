import { AppError } from '@recado/shared/errors';
import { type campaignApi, mostInCampaign } from '@recado/shared/features/campaigns';
import { maskContact } from '@recado/shared/features/contacts';
import { asc, eq } from 'drizzle-orm';
import type { Handlers } from '../../../calls/handlers.ts';
import { linkLifeMs } from '../../../storage/links.ts';
import { contactListItems } from '../../contactLists/contactLists.table.ts';
import { linksToParts } from '../../core/madeFiles/madeFileRows.ts';
import { campaignRow, publishCampaign } from '../rows/campaignRow.ts';
import { countReport } from './countReport.ts';
import { ownEntryFile, shownEntryFile } from './entryFileRow.ts';
import { entriesOf, listEntries, readEntries } from './entryRows.ts';
import { sendAgain } from './sendAgain.ts';
import { startEntryFile } from './startEntryFile.ts';

type ReportCalls = 'get' | 'report' | 'entries' | 'again' | 'exportEntries' | 'exportFile' | 'exportLink';

/** The calls around the report of a campaign (CAMP-55 to CAMP-58). */
export const reportHandlers: Pick<Handlers<typeof campaignApi>, ReportCalls> = {
  async get({ tx, work, actor, params: { id } }) {
    const campaign = await campaignRow(work, id);
    const all = { searchParam: '', state: undefined, slot: undefined };
    const shipping = await readEntries(tx, actor, entriesOf(actor, id, all), { limit: mostInCampaign });
    const { contactList } = campaign;
    if (!contactList) return { ...campaign, contactList: null, shipping };
    const { id: itemId, contactListId, name, number } = contactListItems;
    const items = await tx
      .select({ id: itemId, name, number })
      .from(contactListItems)
      .where(eq(contactListId, Number(contactList.id)))
      .orderBy(asc(itemId))
      .limit(mostInCampaign);
    const contacts = actor.masked ? items.map((item) => maskContact({ ...item, isGroup: false })) : items;
    return { ...campaign, contactList: { ...contactList, contacts }, shipping };
  },

  async report({ tx, work, params: { id } }) {
    return { campaign: await campaignRow(work, id), ...(await countReport(tx, id)) };
  },

  async entries({ tx, work, actor, params: { id }, query }) {
    await campaignRow(work, id);
    return listEntries(tx, actor, id, query);
  },

  async again({ work, actor, params: { id } }) {
    return publishCampaign(work, await sendAgain(work, actor, id), 'create');
  },

  async exportEntries({ tx, work, actor, params: { id }, body }) {
    await campaignRow(work, id);
    return shownEntryFile(tx, await startEntryFile(work, actor, id, body));
  },

  async exportFile({ tx, actor, params: { id } }) {
    return shownEntryFile(tx, await ownEntryFile(tx, actor, id));
  },

  async exportLink({ tx, work, actor, params: { id } }) {
    const row = await ownEntryFile(tx, actor, id);
    if (row.state !== 'done') throw new AppError('ERR_REPORT_FILE_STATE');
    const [file] = await linksToParts(work, row, 'campaign-files');
    return { url: file!.path, name: file!.name, expiresInSeconds: linkLifeMs / 2000 };
  },
};
