import type { Identity } from '../../channels/channel.ts';
import type { Tx } from '../../db/client.ts';
import { preparedStatement } from '../../db/statements/preparedStatement.ts';
import type { Work } from '../../work.ts';
import type { contacts } from '../contacts/contacts.table.ts';
import { identityLists } from '../contacts/resolveContact.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { unclosedOf } from '../tickets/unclosedOf.ts';
import { unclosedOrMade } from '../tickets/unclosedOrMade.ts';
import type { InboundConnection } from './inboundConnections.ts';

type Ticket = typeof tickets.$inferSelect;
type Contact = typeof contacts.$inferSelect;

const ofIdentities = preparedStatement((tx) =>
  tx.select().from(tickets).where(unclosedOf).for('no key update'),
);

/** The unclosed ticket of whoever has these identities, locked; asked together with the contact, to save a round trip. */
export async function unclosedTicket(
  tx: Tx,
  connection: InboundConnection,
  identities: readonly Identity[],
): Promise<Ticket | undefined> {
  const [ticket] = await ofIdentities(tx, { connectionId: connection.id, ...identityLists(identities) });
  return ticket;
}

/**
 * The ticket that messages belong to: the contact's unclosed one on this connection; else a new one, pending in
 * the connection's queue when it has exactly one, or the last one again when it was closed a moment ago (BOT-06). Messages that ask for nobody's attention (`isCalling` false:
 * what the company wrote from its phone, old history) open nothing: they are kept in the contact's last ticket,
 * or in a closed one made for them, so that the list holds only what somebody has to answer.
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
    },
  });
}
