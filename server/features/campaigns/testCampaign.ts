import { AppError, found } from '@recado/shared/errors';
import type { campaignApi } from '@recado/shared/features/campaigns';
import type { InputOf } from '@recado/shared/lib/contract';
import { companyLanguage } from '@recado/shared/lib/variables';
import type { Actor } from '@recado/shared/permissions';
import { and, count, eq, gt, min, sql } from 'drizzle-orm';
import { mustSend } from '../../outbox/mustSend.ts';
import { typedNumber } from '../../text/typedNumber.ts';
import type { Work } from '../../work.ts';
import { auditEntries } from '../core/audit/audit.table.ts';
import { connections } from '../core/connections/connections.table.ts';
import { checkSendable } from '../core/messages/sending/checkSendable.ts';
import { storeOutgoing } from '../core/messages/sending/storeOutgoing.ts';
import { readSettings } from '../core/settings/readSettings.ts';
import { publishTicket } from '../core/ticketRows/publishTicket.ts';
import { isOptedOut } from '../optOuts/isOptedOut.ts';
import { mustKnowVariables } from './mustKnowVariables.ts';
import { readAudience } from './preparing/audience.ts';
import { lockCampaign } from './rows/campaignRow.ts';
import { fillerFor } from './running/fillerFor.ts';
import { mediaDraft } from './running/mediaDraft.ts';
import { contactOf, ticketOf } from './running/reachPerson.ts';
import { templateMessage, valuesIn } from './templates/campaignTemplates.ts';

/** The first line of a test message, so that nobody takes it for the campaign. */
const marks = { pt: '[Teste]', en: '[Test]', es: '[Prueba]', tr: '[Deneme]' } as const;

/** Tests of one person in an hour: more would be a campaign without its pace and limits. */
const perHour = 30;
const hourMs = 60 * 60_000;

/**
 * Sends one text to a number of one's own, filled with the first person of the list. It is no entry of a campaign and
 * waits for no pace. Throws ERR_OPTED_OUT for a number that wants no campaigns, and ERR_TOO_MANY_REQUESTS after thirty
 * of this person in an hour.
 */
export async function testCampaign(
  work: Work,
  actor: Actor,
  {
    whatsappId,
    number: typed,
    text,
    template,
    contactListId,
    campaignId,
  }: InputOf<typeof campaignApi.test>['body'],
): Promise<void> {
  const { tx } = work;
  await refuseTooMany(work, actor.userId);
  const [line] = await tx.select().from(connections).where(eq(connections.id, whatsappId));
  const connection = found(line, 'ERR_NO_WAPP_FOUND');
  mustSend(connection);
  const campaign = campaignId ? await lockCampaign(tx, campaignId) : undefined;
  await mustKnowVariables(tx, [text, ...valuesIn([template ?? null])], contactListId);
  const number = await typedNumber(tx, typed);
  if (await isOptedOut(tx, { number })) throw new AppError('ERR_OPTED_OUT');
  const [person] = contactListId ? await readAudience(tx, { contactListId, tagListId: null }, 0, 1) : [];
  const contact = await contactOf(work, { number, name: null }, connection);
  // The number may be a second one of somebody who opted out with another.
  if (await isOptedOut(tx, { contactId: contact.id })) throw new AppError('ERR_OPTED_OUT');
  const { ticket, isNew } = await ticketOf(work, contact, connection, {
    openTicket: false,
    statusTicket: 'closed',
    userId: null,
    queueId: null,
  });
  const fill = await fillerFor(work, person ?? { ...contact, values: {} }, {
    connection: connection.name,
    extraInfo: contact.extraInfo,
  });
  const mediaId = campaign?.mediaId ?? null;
  const draft = template
    ? await templateMessage(tx, { connectionId: connection.id, mediaId }, template, fill)
    : await textDraft(work, ticket, fill(text), mediaId);
  await storeOutgoing(work, ticket, [{ ...draft, userId: actor.userId, sentBy: 'campaign' }], {
    lane: 'bot',
  });
  work.audit({
    objectId: campaignId ? String(campaignId) : '',
    objectName: campaign?.name ?? connection.name,
  });
  await publishTicket(work, ticket.id, isNew ? null : ticket);
}

/** The audit log has each test, whatever process sent it. One test of a person waits for the one before it. */
async function refuseTooMany({ tx, clock, companyId }: Work, userId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`campaign tests ${companyId} ${userId}`}, 0))`,
  );
  const nowMs = clock.now().getTime();
  const { area, verb, at, userId: by } = auditEntries;
  const [lately] = await tx
    .select({ tests: count(), first: min(at) })
    .from(auditEntries)
    .where(and(eq(by, userId), gt(at, new Date(nowMs - hourMs)), eq(area, 'campaigns'), eq(verb, 'test')));
  if (!lately?.first || lately.tests < perHour) return;
  const retryAfterSeconds = Math.ceil((lately.first.getTime() + hourMs - nowMs) / 1000);
  throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds } });
}

/** A text with its mark and file. Throws what the channel would refuse; a template says by itself what it is. */
async function textDraft(
  { tx, clock }: Work,
  ticket: Parameters<typeof checkSendable>[0],
  body: string,
  mediaId: number | null,
) {
  const file = mediaId === null ? undefined : await mediaDraft(tx, mediaId);
  checkSendable(ticket, { body, files: file ? [file] : [], hasCard: false }, clock.now());
  const mark = marks[companyLanguage((await readSettings(tx, ['language'])).language)];
  return { body: `${mark}\n${body}`, ...file?.draft };
}
