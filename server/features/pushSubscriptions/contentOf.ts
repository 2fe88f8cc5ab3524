import type { EventPayload } from '@recado/shared/events';
import { Notification } from '@recado/shared/features/notifications';
import type { PushContent } from '@recado/shared/features/pushSubscriptions';
import { leadsTo } from '@recado/shared/lib/leadsTo';
import { can, type Permission } from '@recado/shared/permissions';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { eventLog } from '../../events/events.table.ts';
import { type LoggedEvent, payloadFor } from '../../events/feed.ts';
import type { Work } from '../../work.ts';
import { listNotifications } from '../core/notifications/listNotifications.ts';
import { ticketByUuid } from '../core/ticketRows/ticketRow.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { type News, newsOf, type TimedEvent } from './newsOf.ts';
import { openDevices } from './openDevices.ts';
import { type pushSends, pushSubscriptions } from './pushSubscriptions.table.ts';
import { messageWords, notificationWords, pushWords } from './pushWords.ts';
import { type Receiver, readReceiver } from './readReceiver.ts';
import { noticeFor } from './takeNews.ts';

/** A device, and the notification to show on it. */
interface Found {
  sealed: string;
  content: PushContent;
}

type Row = Pick<typeof pushSends.$inferSelect, 'subscriptionId' | 'seq' | 'about'>;
type Words = Pick<PushContent, 'title' | 'body' | 'path' | 'about' | 'buttons'>;
type Button = NonNullable<PushContent['buttons']>[number]['action'];

/**
 * What a waiting push says, by what its person may see and wants now. Undefined: the sign-in has ended, the person
 * does not want it any more, has read it meanwhile, or may no longer see it.
 */
export async function contentOf({ tx, clock }: Work, row: Row): Promise<Found | undefined> {
  const [device] = await openDevices(tx, clock.now()).where(eq(pushSubscriptions.id, row.subscriptionId));
  const receiver = device && (await readReceiver(tx, clock, device.userId));
  if (!receiver) return undefined;
  const words = row.seq === null ? testWords(receiver) : await wordsOf(tx, receiver, row.seq, clock.now());
  if (!words) return undefined;
  return {
    sealed: device.sealed,
    content: {
      ...words,
      tag: row.about,
      badge: await ownUnread(tx, receiver.actor.userId),
      language: receiver.language,
    },
  };
}

const testWords = ({ language }: Receiver): Words => ({ ...pushWords(language).test, path: '/tickets' });

async function wordsOf(tx: Tx, receiver: Receiver, seq: number, now: Date): Promise<Words | undefined> {
  const [event] = (await tx.select().from(eventLog).where(eq(eventLog.seq, seq))) as unknown as TimedEvent[];
  const [news] = event ? await newsOf(tx, [event], 'now') : [];
  const notice = news && noticeFor(receiver, news, now);
  if (!event || !notice) return undefined;
  const words = await shownWords(tx, receiver, event, news);
  if (!words || !notice.hidesContent) return words;
  // Nobody replies to what they cannot read.
  const buttons = words.buttons?.filter(({ action }) => action !== 'reply');
  return { ...words, ...bareWords(receiver, news), ...(buttons && { buttons }) };
}

/** The buttons of a notification; `first` where the person has its right, and `open`. */
function buttonsOf(
  { actor, language }: Receiver,
  first: Exclude<Button, 'open'>,
  right: Permission,
): NonNullable<PushContent['buttons']> {
  const labels = pushWords(language).buttons;
  const actions: Button[] = can(actor, right) ? [first, 'open'] : ['open'];
  return actions.map((action) => ({ action, label: labels[action] }));
}

/** Words that name nobody and quote nothing. */
const bareWords = ({ language }: Receiver, { kind }: News) => ({
  title: pushWords(language).bare[kind],
  body: '',
});

async function shownWords(
  tx: Tx,
  receiver: Receiver,
  event: LoggedEvent,
  { kind, ticketUuid }: News,
): Promise<Words | undefined> {
  const { actor, language } = receiver;
  const payload = payloadFor(actor.masked, event);
  if (ticketUuid) {
    const ticket = await ticketByUuid(tx, actor, ticketUuid);
    // Somebody has read it meanwhile.
    if (!ticket || ticket.unreadMessages === 0) return undefined;
    const { message } = payload as EventPayload<'appMessage'> & { action: 'create' };
    const name = ticket.contact.name;
    return {
      title: kind === 'waiting' ? pushWords(language).waiting(name) : name,
      body: messageWords(language, message),
      path: `/tickets/${ticketUuid}`,
      about: { kind: 'ticket', id: Number(ticket.id), uuid: ticketUuid, userId: actor.userId },
      buttons:
        kind === 'waiting'
          ? buttonsOf(receiver, 'accept', 'tickets:handle')
          : buttonsOf(receiver, 'reply', 'messages:send'),
    };
  }
  if (event.topic === 'chat') {
    const { chat, newMessage } = payload as EventPayload<'chat'> & { action: 'new-message' };
    const by = newMessage.sender?.name ?? '';
    return {
      title: chat.title ? `${by} · ${chat.title}` : by,
      body: messageWords(language, { ...newMessage, body: newMessage.message }),
      path: `/chats/${chat.uuid}`,
      about: { kind: 'chat', id: chat.id, uuid: chat.uuid, userId: actor.userId },
      buttons: buttonsOf(receiver, 'reply', 'chats:talk'),
    };
  }
  const { notificationId } = payload as EventPayload<'notification'> & { action: 'create' };
  const { notifications } = await listNotifications(tx, actor, { onlyUnread: true });
  const one = notifications.find(({ id }) => id === notificationId);
  if (!one) return undefined;
  const notification = Notification.parse(one);
  return { ...notificationWords(language, notification), path: leadsTo(notification) };
}

/** The person's own conversations with unread messages: the number on the app's icon. */
async function ownUnread(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(tickets)
    .where(
      and(
        eq(tickets.userId, userId),
        inArray(tickets.status, ['open', 'group']),
        gt(tickets.unreadMessages, 0),
      ),
    );
  return row?.count ?? 0;
}
