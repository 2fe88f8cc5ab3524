import type { EventPayload } from '@recado/shared/events';
import { type NoticeKind, noticeKindOf, noticeTag } from '@recado/shared/features/notificationChoices';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Audience } from '../../events/audience.ts';
import type { LoggedEvent } from '../../events/feed.ts';
import { notifications } from '../core/notifications/notifications.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

/** An event that people may want to be notified of. */
export interface News {
  seq: number;
  kind: NoticeKind;
  audience: Audience;
  /** The subject, and the tag on a device, as the page's own notification has it (NOTIFY-11): one for each. */
  about: string;
  /** The conversation with a customer. */
  ticketUuid: string | null;
  queueId: number | null;
  /** It concerns this person, and not the team. */
  isOf(userId: number): boolean;
  /** This person caused it. */
  isBy(userId: number): boolean;
}

/** The topics that news are made of; the reader of the log asks for no others. */
export const newsTopics = ['appMessage', 'ticket', 'notification', 'chat'] as const;

/** An event of the log, with the time of its transaction. */
export type TimedEvent = LoggedEvent & { at: Date };

/**
 * The news among events of the log, oldest first. It reads the notifications that they name. `now` takes the tickets
 * as they are now, and not as the events left them.
 */
export async function newsOf(tx: Tx, events: readonly TimedEvent[], when: 'then' | 'now'): Promise<News[]> {
  const incoming = events.flatMap((event) => {
    const message = customerMessage(event);
    return message ? [{ message, at: event.at.getTime() }] : [];
  });
  const [present, kinds] = await Promise.all([placesNow(tx, incoming), kindsOf(tx, events)]);
  const past = when === 'then' ? placesThen(events) : new Map<string, Place>();
  return events.flatMap((event) => {
    const message = customerMessage(event);
    if (!message) return newsOfOne(event, kinds) ?? [];
    const at = event.at.getTime();
    const place = past.get(`${message.ticketUuid} ${at}`) ?? present.get(message.ticketUuid);
    const together = incoming.filter((one) => one.at === at && one.message.ticketUuid === message.ticketUuid);
    // Nobody is notified again of a customer who waits already.
    const isFirst =
      when === 'now' ||
      (together[0]?.message.id === message.id &&
        place !== undefined &&
        place.unreadMessages <= together.length);
    return place ? (newsOfMessage(event, message, place, isFirst) ?? []) : [];
  });
}

type NewMessage = EventPayload<'appMessage'> & { action: 'create' };

/** A new message that a customer wrote. */
function customerMessage({ topic, payload }: LoggedEvent): NewMessage['message'] | undefined {
  if (topic !== 'appMessage') return undefined;
  const event = payload as EventPayload<'appMessage'>;
  if (event.action !== 'create') return undefined;
  const { message } = event;
  return message.fromMe || message.isPrivate || message.fromBlocked ? undefined : message;
}

const nobody = () => false;

function newsOfMessage(
  { seq, audience }: LoggedEvent,
  { ticketUuid }: NewMessage['message'],
  { status, userId: ownerId, queueId }: Place,
  isFirst: boolean,
): News | undefined {
  const news = { seq, audience, about: noticeTag('ticket', ticketUuid), ticketUuid, queueId, isBy: nobody };
  if (status === 'open' || status === 'group')
    return { ...news, kind: 'message', isOf: (userId) => userId === ownerId };
  return status === 'pending' && isFirst ? { ...news, kind: 'waiting', isOf: nobody } : undefined;
}

function newsOfOne(
  { seq, topic, payload, audience }: LoggedEvent,
  kinds: ReadonlyMap<number, NoticeKind>,
): News | undefined {
  const news = { seq, audience, ticketUuid: null, queueId: null, isBy: nobody };
  if (topic === 'notification') {
    const event = payload as EventPayload<'notification'>;
    const kind = event.action === 'create' ? kinds.get(event.notificationId) : undefined;
    return kind && { ...news, kind, about: `notification ${seq}`, isOf: () => true };
  }
  if (topic !== 'chat') return undefined;
  const event = payload as EventPayload<'chat'>;
  if (event.action !== 'new-message') return undefined;
  const { chat, newMessage } = event;
  return {
    ...news,
    kind: 'chat',
    about: noticeTag('chat', chat.uuid),
    isOf: (userId) => chat.users.some((one) => one.userId === userId),
    isBy: (userId) => newMessage.senderId === userId,
  };
}

interface Place {
  status: string;
  userId: number | null;
  queueId: number | null;
  unreadMessages: number;
}

/** The tickets as transactions left them, by uuid and time of the transaction. */
function placesThen(events: readonly TimedEvent[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { topic, payload, at } of events) {
    const event = payload as EventPayload<'ticket'>;
    if (topic === 'ticket' && 'ticket' in event)
      places.set(`${event.ticket.uuid} ${at.getTime()}`, event.ticket);
  }
  return places;
}

async function placesNow(
  tx: Tx,
  incoming: readonly { message: NewMessage['message'] }[],
): Promise<ReadonlyMap<string, Place>> {
  const uuids = [...new Set(incoming.map(({ message }) => message.ticketUuid))];
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .select({
      uuid: tickets.uuid,
      status: tickets.status,
      userId: tickets.userId,
      queueId: tickets.queueId,
      unreadMessages: tickets.unreadMessages,
    })
    .from(tickets)
    .where(inArray(tickets.uuid, uuids));
  return new Map(rows.map(({ uuid, ...place }) => [uuid, place]));
}

/** The kinds of the new notifications, by id; those that were read meanwhile are left out. */
async function kindsOf(tx: Tx, events: readonly LoggedEvent[]): Promise<ReadonlyMap<number, NoticeKind>> {
  const ids = events.flatMap(({ topic, payload }) => {
    if (topic !== 'notification') return [];
    const event = payload as EventPayload<'notification'>;
    return event.action === 'create' ? [event.notificationId] : [];
  });
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: notifications.id, kind: notifications.kind, readAt: notifications.readAt })
    .from(notifications)
    .where(inArray(notifications.id, ids));
  return new Map(
    rows.flatMap(({ id, kind, readAt }) => (readAt === null ? [[id, noticeKindOf(kind)] as const] : [])),
  );
}
