import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, Done, Flag, Id, Moment } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { topics } from '../lib/topics.ts';
import { maskName } from './contacts.ts';
import { invoiceStates } from './invoices.ts';
import { NotificationChoices, NotificationChoicesChanges } from './notificationChoices.ts';

/** Kinds of notifications; the comment of each names what it leads to. */
export const notificationKinds = [
  /** A mention with an @ in a private note (MENTION-01), or in a chat of the staff. */
  'mention',
  /** A sign-in of this person on an unknown device (SAFE-03). */
  'newDevice',
  /** The company's invoice is due: some days before, the day before, and on the day (WARN-01). */
  'invoiceDue',
  /** The company's payment has arrived (WARN-02). */
  'invoicePaid',
  /** An operator supports the company (SUPPORT-02); `text` is their name. */
  'support',
  /** The storage runs out; `text` is the used share in per cent: 80 or 100. */
  'storage',
  /** A ticket was transferred to this person; `by` null: by the bot, a timer or a program. */
  'transfer',
  /** A ticket that they had put aside is back. */
  'returned',
  /** A message that they wrote did not reach the customer. */
  'sendFailed',
  /**
   * For operators: something of the installation is wrong (NOTIFY-04); `text` is `number|whose`, `aside|whose`,
   * `disk|whose` or `many|how many`.
   */
  'incident',
  /** The incident is over; `text` is the same. */
  'incidentOver',
  /** A number of the company has been down for five minutes (NOTIFY-12); `text` is its `id|name`. */
  'connectionDown',
  /** The number that they have heard of works again; `text` is its `id|name`. */
  'connectionUp',
  /** The governor stopped the campaigns of a number before it is banned (PACE-09); `text` is its `id|name`. */
  'paceStopped',
  /** The token of an account at its provider ends soon (NOTIFY-14); `text` is `days|name` of the connection. */
  'tokenEnding',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The length of the excerpt in the bell, in characters. */
export const notificationTextLength = 200;
/** Notifications are deleted after this time, read or not. */
export const daysOfNotifications = 90;
/** The count of unread ones stops here. */
export const mostUnreadCounted = 100;

/** A notification for one person, until they have seen it (NOTIFY-01). */
export const Notification = z
  .object({
    id: BigId,
    kind: z.enum(notificationKinds),
    /** The person who caused it; null once they are gone. */
    by: z
      .object({ id: Id, name: z.string(), color: z.string(), profileImage: z.string().nullable() })
      .nullable(),
    /** The ticket it leads to. */
    ticket: z.object({ id: Id, uuid: z.uuid(), contactName: z.string() }).nullable(),
    /** The message it leads to. */
    messageId: BigId.nullable(),
    /** The staff chat it leads to; a chat of two has an empty title. */
    chat: z.object({ id: Id, uuid: z.uuid(), title: z.string() }).nullable(),
    chatMessageId: BigId.nullable(),
    /** The invoice it leads to, in its current state. */
    invoice: z
      .object({
        id: Id,
        detail: z.string(),
        dueDate: z.iso.date(),
        value: z.number(),
        status: z.enum(invoiceStates),
      })
      .nullable(),
    /** The beginning of the message, empty if it was deleted since; for a new device, its description. */
    text: z.string(),
    readAt: Moment.nullable(),
    createdAt: Moment,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** A notification for people who may not see numbers: a contact's name may be a number. */
export const maskNotification = <N extends { ticket: { contactName: string } | null }>(one: N): N => ({
  ...one,
  ticket: one.ticket && { ...one.ticket, contactName: maskName({ name: one.ticket.contactName }).name },
});

export const notificationApi = api({
  list: {
    method: 'GET',
    path: '/notifications',
    allow: 'notifications:own',
    summary: 'Notifications of the caller, newest first, without those about tickets that they may not see',
    query: z.object({
      onlyUnread: Flag.optional(),
      cursor: z
        .string()
        .max(100)
        .regex(/^\d+\.\d+$/)
        .optional(),
    }),
    reply: z.object({
      notifications: z.array(Notification),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
      /** Counted up to 100. */
      unread: z.number().int(),
    }),
  },
  read: {
    method: 'POST',
    path: '/notifications/read',
    allow: 'notifications:own',
    status: 200,
    summary: 'Mark these of one’s own as read; without `ids` all of them',
    body: z.object({ ids: z.array(BigId).max(500).optional() }),
    reply: Done,
  },
  choices: {
    method: 'GET',
    path: '/notifications/choices',
    allow: 'notifications:own',
    summary: 'What one wants to be notified of, how, and when not',
    reply: NotificationChoices,
  },
  saveChoices: {
    method: 'PUT',
    path: '/notifications/choices',
    allow: 'notifications:own',
    summary: 'Change what one wants to be notified of; what is not sent stays',
    body: NotificationChoicesChanges,
    reply: NotificationChoices,
  },
});

export const notificationContract = {
  rights: rights({
    /** The person's own notifications; nobody reads another's. */
    'notifications:own': { notForSupport: true, everyday: true },
  }),
  api: notificationApi,
  events: topics({
    /** Only the person hears it. `list` returns its content, so that the event log contains nothing of a message. */
    notification: {
      hearers: 'notifications:own',
      payload: z.discriminatedUnion('action', [
        z.object({ action: z.literal('create'), notificationId: BigId }),
        // null: all of them.
        z.object({ action: z.literal('read'), notificationIds: z.array(BigId).nullable() }),
        // The person's choices have changed; `choices` returns them.
        z.object({ action: z.literal('choices') }),
      ]),
    },
  }),
};
