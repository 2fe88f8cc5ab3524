import { sql } from 'drizzle-orm';
import type { Identity } from '../../channels/channel.ts';
import { gathered } from '../../db/statements/gathered.ts';
import { lateral } from '../../db/statements/lateral.ts';
import { preparedStatement } from '../../db/statements/preparedStatement.ts';
import type { Work } from '../../work.ts';
import { contactIdentities, type contacts } from '../core/contacts/contacts.table.ts';
import { askersLists, ownersOfWanted, wantedIdentities } from '../core/contacts/wantedIdentities.ts';
import { unclosedOrMade } from '../core/tickets/moves/unclosedOrMade.ts';
import { isUnclosed, tickets } from '../core/tickets/tickets.table.ts';
import type { InboundConnection } from './inboundConnections.ts';

type Ticket = typeof tickets.$inferSelect;
type Contact = typeof contacts.$inferSelect;

const ofIdentities = preparedStatement((tx) =>
  tx
    .select({ n: sql<number>`input.n`, ticket: tickets })
    .from(wantedIdentities('connectionIds'))
    .crossJoinLateral(ownersOfWanted)
    .crossJoinLateral(
      lateral(
        tickets,
        sql`
        select * from ${tickets}
        where ${tickets.contactId} = ${contactIdentities.contactId}
          and ${tickets.whatsappId} = input."connectionIds" and ${isUnclosed}
        for no key update
      `,
      ),
    ),
);

/** The identities that may have a ticket, and its connection. */
interface TicketKey {
  connectionId: number;
  identities: readonly Identity[];
}

/**
 * The unclosed ticket of the contact with these identities, locked; read in one batch with the contact, to save a
 * round trip.
 */
export const unclosedTicket = gathered(async (tx, askers: readonly TicketKey[]) => {
  const found = await ofIdentities(tx, {
    ...askersLists(askers.map(({ identities }) => identities)),
    connectionIds: askers.flatMap(({ connectionId, identities }) => identities.map(() => connectionId)),
  });
  const byAsker = new Map(found.map(({ n, ticket }) => [n, ticket]));
  return askers.map((_, n) => byAsker.get(n));
});

/**
 * Finds or makes the ticket that messages belong to: the contact's unclosed one on this connection. Else the last one
 * again when it was closed a moment ago (BOT-06). Else a new pending one, in the connection's queue when it has
 * exactly one.
 * Messages that need no answer (`isCalling` false: the company's own from its phone, old history) open nothing. They
 * go to the contact's last ticket, or to a closed one made for them. So the list holds only tickets that somebody has
 * to answer.
 */
export function ticketFor(
  work: Work,
  connection: InboundConnection,
  contact: Contact,
  isCalling: boolean,
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const live = contact.isGroup && connection.groupAsTicket === 'disabled' ? 'group' : 'pending';
  return unclosedOrMade(work, {
    contact,
    connection,
    opens: isCalling,
    reopensForMinutes: connection.timeCreateNewTicket,
    made: {
      status: isCalling ? live : 'closed',
      userId: null,
      queueId: connection.queueIds.length === 1 ? connection.queueIds[0]! : null,
      // Messages that the company wrote from its phone, and old history.
      origin: isCalling ? 'customer' : 'team',
    },
  });
}
