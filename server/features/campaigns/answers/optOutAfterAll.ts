import { and, eq, inArray } from 'drizzle-orm';
import type { Hooks } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { optOut } from '../../optOuts/optOut.ts';
import { confirmOptOut } from './confirmOptOut.ts';
import { isOptOutWord } from './isOptOutWord.ts';

type Written = Hooks['customersWrote']['messages'][number];

/**
 * Somebody answers a campaign that was deleted meanwhile with an opt-out word: they have opted out all the same
 * (PACE-12). Only for our own words: other messages cost no statement.
 */
export async function optOutAfterAll(work: Work, written: readonly Written[]): Promise<void> {
  for (const { contactId, ticketId, body } of written) {
    if (!isOptOutWord(body, []) || !(await wasWrittenTo(work, contactId))) continue;
    const { isNew } = await optOut(work, { contactId, way: 'word' });
    if (isNew) await confirmOptOut(work, ticketId);
  }
}

/** Has a campaign written to them, on any of their tickets? */
async function wasWrittenTo({ tx }: Work, contactId: number): Promise<boolean> {
  const theirs = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.contactId, contactId));
  const [message] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.ticketId, theirs), eq(messages.sentBy, 'campaign')))
    .limit(1);
  return message !== undefined;
}
