import { and, eq, inArray, sql } from 'drizzle-orm';
import { preparedSql } from '../../db/statements/preparedStatement.ts';
import type { Hooks } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { confirmOptOut } from '../campaigns/answers/confirmOptOut.ts';
import { isOptOutWord } from '../campaigns/answers/isOptOutWord.ts';
import { sendingRules } from '../campaigns/rows/campaignSettings.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { optOut } from '../optOuts/optOut.ts';
import { remarketingIds } from './steps/greet.ts';

/** Somebody who got the offer of a lane, and answers with an opt-out word, gets no more offers (BOT-82). */
export async function optOutOnWord(work: Work, { messages: wrote }: Hooks['customersWrote']): Promise<void> {
  const contactIds = wrote.map(({ contactId }) => contactId);
  const noticed = new Set((await remarketedOf(work.tx, { contactIds })).map(({ contactId }) => contactId));
  if (noticed.size === 0) return;
  const { optOutWords } = await sendingRules(work);
  for (const { contactId, ticketId, body } of wrote) {
    if (!noticed.has(contactId) || !isOptOutWord(body, optOutWords)) continue;
    if (!(await hasOffer(work, contactId))) continue;
    const { isNew } = await optOut(work, { contactId, way: 'word' });
    if (isNew) await confirmOptOut(work, ticketId);
  }
}

/** Those of these contacts whose turn for a lane's offer has come once, whether it left or not: found by keys. */
const remarketedOf = preparedSql<{ contactIds: number[] }, { contactId: number }>(
  () => sql`
    select distinct t.contact_id as "contactId" from unnest(${sql.placeholder('contactIds')}::int[]) wrote(contact_id)
    join tickets t on t.contact_id = wrote.contact_id
    join cards c on c.ticket_id = t.id
    where c.remarketed_stay is not null`,
);

/** Has an offer of a lane been sent to them, on any of their tickets? */
async function hasOffer({ tx }: Work, contactId: number): Promise<boolean> {
  const theirs = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.contactId, contactId));
  const [offer] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.ticketId, theirs), sql`starts_with(${messages.clientId}, ${remarketingIds})`))
    .limit(1);
  return offer !== undefined;
}
