import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { gathered } from '../../../../db/statements/gathered.ts';
import { lateral } from '../../../../db/statements/lateral.ts';
import { limitPlaceholder } from '../../../../db/statements/paged.ts';
import { preparedStatement } from '../../../../db/statements/preparedStatement.ts';
import type { Work } from '../../../../work.ts';
import type { connections } from '../../connections/connections.table.ts';
import type { contacts } from '../../contacts/contacts.table.ts';
import { isUnclosed, tickets } from '../tickets.table.ts';
import { placeTicket } from './placeTicket.ts';

type Ticket = typeof tickets.$inferSelect;

/** Whose ticket it is, and what it is if one has to be made. */
interface TicketRequest {
  contact: Pick<typeof contacts.$inferSelect, 'id' | 'isGroup'>;
  connection: Pick<typeof connections.$inferSelect, 'id' | 'channel'>;
  /** False for a message that needs no attention: the last closed ticket will do. */
  opens: boolean;
  made: Pick<Ticket, 'status' | 'userId' | 'queueId' | 'origin'>;
  /** The last ticket is opened again when it was closed within so many minutes; nothing or 0: a new one is made. */
  reopensForMinutes?: number;
}

/** The contact's unclosed ticket on the connection, locked, as it is; else the last one where none is opened; else a new one. */
export async function unclosedOrMade(
  work: Work,
  request: TicketRequest,
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const { tx } = work;
  const { contact, connection, opens, reopensForMinutes = 0 } = request;
  const ofContact = and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, connection.id));
  const ids = { contactId: contact.id, connectionId: connection.id };
  const unclosed = await unclosedTicket(tx, ids);
  if (unclosed) return { ticket: unclosed, isNew: false };
  if (!opens) {
    const [last] = await lastTicket(tx, ids);
    if (last) return { ticket: last, isNew: false };
  }
  const reopened = opens && reopensForMinutes > 0 ? await reopen(work, request, ofContact) : undefined;
  if (reopened) return { ticket: reopened, isNew: false };
  const made = await makeTicket(work, request);
  // Or somebody made one meanwhile.
  return made ? { ticket: made, isNew: true } : unclosedOrMade(work, request);
}

const isOfContact = and(
  eq(tickets.contactId, sql.placeholder('contactId')),
  eq(tickets.whatsappId, sql.placeholder('connectionId')),
);

const unclosedTicket = gathered(
  async (tx, askers: readonly { contactId: number; connectionId: number }[]) => {
    const found = await unclosedTickets(tx, {
      ns: askers.map((_, n) => n),
      contactIds: askers.map(({ contactId }) => contactId),
      connectionIds: askers.map(({ connectionId }) => connectionId),
    });
    const byAsker = new Map(found.map(({ n, ticket }) => [n, ticket]));
    return askers.map((_, n) => byAsker.get(n));
  },
);
const unclosedTickets = preparedStatement((tx) =>
  tx
    .select({ n: sql<number>`asked.n`, ticket: tickets })
    .from(
      sql`unnest(
        ${sql.placeholder('ns')}::int[], ${sql.placeholder('contactIds')}::int[], ${sql.placeholder('connectionIds')}::int[]
      ) as asked(n, contact_id, connection_id)`,
    )
    .crossJoinLateral(
      lateral(
        tickets,
        sql`
        select * from ${tickets}
        where ${tickets.contactId} = asked.contact_id and ${tickets.whatsappId} = asked.connection_id and ${isUnclosed}
        for no key update`,
      ),
    ),
);
const lastTicket = preparedStatement((tx) =>
  tx
    .select()
    .from(tickets)
    .where(isOfContact)
    .orderBy(desc(tickets.id))
    .limit(limitPlaceholder(1))
    .for('no key update'),
);

/** Reopens a ticket that was closed a moment ago where it was; it waits for any agent there. */
async function reopen(
  work: Work,
  { reopensForMinutes, made: { status } }: TicketRequest,
  ofContact: SQL | undefined,
): Promise<Ticket | undefined> {
  const [last] = await work.tx
    .select({ ...getTableColumns(tickets), isLate: isLate(reopensForMinutes!) })
    .from(tickets)
    .where(ofContact)
    .orderBy(desc(tickets.id))
    .limit(1)
    .for('no key update');
  if (last?.status !== 'closed' || last.isLate) return undefined;
  return placeTicket(work, last, { status, userId: null }, [{ type: 'reopen' }]);
}

const isLate = (minutes: number) =>
  sql<boolean>`${tickets.placedAt} < now() - make_interval(mins => ${minutes})`;

async function makeTicket(
  { tx, clock }: Work,
  { contact, connection, made: place }: TicketRequest,
): Promise<Ticket | undefined> {
  const [made] = await insertTicket(tx, {
    ...place,
    channel: connection.channel,
    isGroup: contact.isGroup,
    contactId: contact.id,
    connectionId: connection.id,
    now: clock.now(),
  });
  return made;
}

const insertTicket = preparedStatement((tx) => {
  const placeholder = sql.placeholder;
  return tx
    .insert(tickets)
    .values({
      status: placeholder('status'),
      userId: placeholder('userId'),
      queueId: placeholder('queueId'),
      origin: placeholder('origin'),
      channel: placeholder('channel'),
      isGroup: placeholder('isGroup'),
      contactId: placeholder('contactId'),
      whatsappId: placeholder('connectionId'),
      customerWroteAt: sql`(select max(last.customer_wrote_at) from tickets last where last.contact_id = ${placeholder('contactId')} and last.whatsapp_id = ${placeholder('connectionId')})`,
      createdAt: placeholder('now'),
      updatedAt: placeholder('now'),
    })
    .onConflictDoNothing({
      target: [tickets.companyId, tickets.whatsappId, tickets.contactId],
      where: sql`status <> 'closed'`,
    })
    .returning();
});
