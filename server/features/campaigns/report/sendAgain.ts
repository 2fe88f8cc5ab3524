import { AppError, found } from '@recado/shared/errors';
import { lastingFaults } from '@recado/shared/features/campaigns';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { isThere as isListThere, publishList } from '../../contactLists/contactListRows.ts';
import { contactListItems, contactLists } from '../../contactLists/contactLists.table.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import { isThere } from '../rows/campaignRow.ts';

const longestName = 50;

/**
 * Makes a campaign like an ended one, on a new list of the people that it did not reach (REACH-06). It is INATIVA until
 * somebody starts it. Returns its id. Throws ERR_CAMPAIGN_STATE while the other may still send, ERR_CAMPAIGN_EMPTY
 * when nobody is left.
 */
export async function sendAgain(work: Work, actor: Actor, campaignId: number): Promise<number> {
  const { tx } = work;
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), isThere))
    .for('no key update');
  const campaign = found(row, 'ERR_NO_CAMPAIGN_FOUND');
  const { status } = campaign;
  if (status !== 'FINALIZADA' && status !== 'CANCELADA')
    throw new AppError('ERR_CAMPAIGN_STATE', { data: { status } });
  const name = await nextName(tx, campaign.name);
  const [list] = await tx.insert(contactLists).values({ name }).returning({ id: contactLists.id });
  const copied = await copyFailed(tx, campaignId, list!.id);
  if (copied === 0) throw new AppError('ERR_CAMPAIGN_EMPTY');
  await publishList(work, list!.id, 'create');
  const { texts, confirmations, confirmation, connectionId, openTicket, statusTicket } = campaign;
  const { templates, confirmationTemplates } = campaign;
  const { userId, queueId, answerQueueId, answerFlowId, optOutLink, mediaId } = campaign;
  const [made] = await tx
    .insert(campaigns)
    .values({
      name,
      texts,
      confirmations,
      templates,
      confirmationTemplates,
      confirmation,
      connectionId,
      openTicket,
      statusTicket,
      userId,
      queueId,
      answerQueueId,
      answerFlowId,
      optOutLink,
      mediaId,
      contactListId: list!.id,
      savedBy: actor.userId,
    })
    .returning({ id: campaigns.id });
  return made!.id;
}

/** Entries that failed for a reason that may pass, and that nobody has got after all. */
const mayTryAgain = (campaignId: number): SQL | undefined =>
  and(
    eq(campaignEntries.campaignId, campaignId),
    eq(campaignEntries.state, 'failed'),
    isNull(campaignEntries.deliveredAt),
    sql`coalesce(${campaignEntries.fault}, '') <> all(${sql.param([...lastingFaults])}::text[])`,
  );

/** Their numbers passed the checks of the first campaign. */
async function copyFailed(tx: Tx, campaignId: number, listId: number): Promise<number> {
  const rows = await tx.execute(sql`
    insert into ${contactListItems} (contact_list_id, name, number, email, is_whatsapp_valid, "values")
    select ${listId}, name, number, email, true, "values" from ${campaignEntries}
    where ${mayTryAgain(campaignId)} order by ${campaignEntries.id}
    on conflict do nothing returning 1`);
  return rows.length;
}

/** `Natal`, `Natal (2)`, `Natal (3)`: the first name that neither a campaign nor a list has. */
async function nextName(tx: Tx, name: string): Promise<string> {
  const base = name.replace(/ \(\d+\)$/, '');
  const like = (column: PgColumn) => sql`starts_with(${column}, ${base.slice(0, longestName - 8)})`;
  const taken = new Set(
    [
      ...(await tx.select({ name: campaigns.name }).from(campaigns).where(like(campaigns.name))),
      ...(await tx
        .select({ name: contactLists.name })
        .from(contactLists)
        .where(and(isListThere, like(contactLists.name)))),
    ].map((one) => one.name),
  );
  for (let n = 2; ; n++) {
    const ending = ` (${n})`;
    const next = `${base.slice(0, longestName - ending.length).trimEnd()}${ending}`;
    if (!taken.has(next)) return next;
  }
}
