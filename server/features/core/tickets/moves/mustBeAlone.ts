import { AppError } from '@recado/shared/errors';
import { and, eq, ne } from 'drizzle-orm';
import type { Work } from '../../../../work.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { tickets } from '../tickets.table.ts';
import { ticketOwner } from './ticketOwner.ts';

/**
 * A contact has one unclosed ticket on a connection; the other one is named, so that it can be opened. Nobody
 * can make one meanwhile: for that the contact is locked.
 */
export async function mustBeAlone(
  { tx }: Work,
  ticket: { id: number; contactId: number; whatsappId: number },
): Promise<void> {
  await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, ticket.contactId)).for('update');
  const [other] = await tx
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.contactId, ticket.contactId),
        eq(tickets.whatsappId, ticket.whatsappId),
        ne(tickets.status, 'closed'),
        ne(tickets.id, ticket.id),
      ),
    );
  if (other) throw new AppError('ERR_OTHER_OPEN_TICKET', { data: { ticket: await ticketOwner(tx, other) } });
}
