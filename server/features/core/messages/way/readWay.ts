import type { MessageWay, WayStep } from '@recado/shared/features/messages';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { unreadablePrefix } from '../../../../channels/rawEvents.ts';
import { storedId } from '../../../../channels/storable.ts';
import { whatsappSent } from '../../../../channels/whatsapp/whatsapp.table.ts';
import type { Tx } from '../../../../db/client.ts';
import { outbox } from '../../../../outbox/outbox.table.ts';
import { inboundRaw } from '../../../inbound/inbound.table.ts';
import { connections } from '../../connections/connections.table.ts';
import { contactIdentities } from '../../contacts/contacts.table.ts';
import type { tickets } from '../../tickets/tickets.table.ts';
import { users } from '../../users/users.table.ts';
import { readableMessage } from '../changes/changeableMessage.ts';
import type { messages } from '../messages.table.ts';
import { messageAttempts } from './messageAttempts.table.ts';

type Step = z.input<typeof MessageWay>['steps'][number];
type Message = typeof messages.$inferSelect;

const none = { failure: null, user: null };
const at = (step: WayStep, moment: Date | null | undefined): Step[] =>
  moment ? [{ step, at: moment, ...none }] : [];

/** The way of a message of a ticket that this person may see; ERR_NO_MESSAGE_FOUND for any other. */
export async function readWay(tx: Tx, actor: Actor, id: number): Promise<z.input<typeof MessageWay>> {
  const { message, ticket } = await readableMessage(tx, actor, id);
  const [connection] = await tx
    .select({ id: connections.id, name: connections.name })
    .from(connections)
    .where(eq(connections.id, message.connectionId));
  const [steps, exceptions] = await Promise.all([
    message.fromMe ? outgoing(tx, message) : incoming(tx, message, ticket),
    attemptsOf(tx, id),
  ]);
  const time = (moment: unknown) => (moment as Date).getTime();
  return {
    id,
    fromMe: message.fromMe,
    providerId: message.providerId,
    ticketId: ticket.id,
    connection: connection!,
    ack: message.ack,
    failure: message.failure,
    steps: [...steps, ...exceptions].toSorted((a, b) => time(a.at) - time(b.at)),
  };
}

/** The raw event names its sender, who has several names on the channel: all of the contact are tried. */
async function incoming(tx: Tx, message: Message, ticket: typeof tickets.$inferSelect): Promise<Step[]> {
  const { providerId, connectionId, createdAt, storedAt, contactId } = message;
  const names = await tx
    .select({ value: contactIdentities.value })
    .from(contactIdentities)
    .where(eq(contactIdentities.contactId, contactId ?? ticket.contactId));
  const key = `msg:${storedId(providerId ?? '')}`;
  const keys = [key, `${key}:-`, ...names.map(({ value }) => `${key}:${storedId(value)}`)];
  const unreadKeys = keys.map((one) => `${unreadablePrefix}${one}`);
  const raws =
    providerId === null
      ? []
      : await tx
          .select({ eventKey: inboundRaw.eventKey, createdAt: inboundRaw.createdAt })
          .from(inboundRaw)
          .where(
            and(
              eq(inboundRaw.connectionId, connectionId),
              inArray(inboundRaw.eventKey, [...keys, ...unreadKeys]),
            ),
          );
  const came = (isUnread: boolean) =>
    raws.find(({ eventKey }) => eventKey.startsWith(unreadablePrefix) === isUnread)?.createdAt;
  return [
    ...at('written', createdAt),
    ...at('unread', came(true)),
    ...at('received', came(false)),
    ...at('stored', storedAt),
  ];
}

async function outgoing(tx: Tx, message: Message): Promise<Step[]> {
  const { id, providerId, connectionId, createdAt, storedAt, sentAt, deliveredAt, readAt } = message;
  const [[waiting], [handed]] = await Promise.all([
    tx
      .select({
        dueAt: outbox.dueAt,
        handed: outbox.handed,
        state: outbox.state,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .where(and(eq(outbox.messageId, id), eq(outbox.kind, 'message'))),
    tx
      .select({ createdAt: whatsappSent.createdAt })
      .from(whatsappSent)
      .where(
        and(
          eq(whatsappSent.connectionId, connectionId),
          sql`${whatsappSent.providerId} = ${providerId ?? ''}`,
        ),
      ),
  ]);
  return [
    ...at('written', createdAt),
    ...at('stored', storedAt),
    ...at('waiting', waiting && waiting.handed === 0 ? waiting.createdAt : undefined),
    ...at('handed', handed?.createdAt),
    ...at('sent', sentAt),
    ...at('delivered', deliveredAt),
    ...at('read', readAt),
  ];
}

async function attemptsOf(tx: Tx, messageId: number): Promise<Step[]> {
  const rows = await tx
    .select({
      step: messageAttempts.kind,
      at: messageAttempts.createdAt,
      failure: messageAttempts.failure,
      user: { id: users.id, name: users.name },
    })
    .from(messageAttempts)
    .leftJoin(users, eq(users.id, messageAttempts.userId))
    .where(eq(messageAttempts.messageId, messageId))
    .orderBy(asc(messageAttempts.id));
  return rows.map((row) => ({ ...row, user: row.user?.id ? row.user : null }));
}
