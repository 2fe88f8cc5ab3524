import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, Done, Flag, Id, Moment } from '../lib/fields.ts';
import { topics } from '../lib/topics.ts';
import { maskName } from './contacts.ts';
import { invoiceStates } from './invoices.ts';

/** What somebody is told of; each kind says what it leads to. */
export const notificationKinds = [
  /** Named with an @ in a private note (MENTION-01), or in a chat of the staff. */
  'mention',
  /** One’s own sign-in on a device that was not known (SAFE-03). */
  'newDevice',
  /** The company's invoice is to be paid: some days before, the day before, on its day (WARN-01). */
  'invoiceDue',
  /** The company's payment has come (WARN-02). */
  'invoicePaid',
  /** An operator is in the company to help it (SUPPORT-02); `text` is their name. */
  'support',
  /** Room for files runs out; `text` is how much of it is used, in per cent: 80 or 100. */
  'storage',
  /** A ticket was passed to this person; `by` null: by the bot, a timer or a program. */
  'transfer',
  /** A ticket that they had put aside is back. */
  'returned',
  /** A message that they wrote did not reach the customer. */
  'sendFailed',
  /** For operators: something of the installation is wrong (NOTIFY-04); `text` is `number|whose`, `aside|whose`, `disk|whose` or `many|how many`. */
  'incident',
  /** It is over, with the same `text`. */
  'incidentOver',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** As much of what was said is shown in the bell, in characters. */
export const notificationTextLength = 200;
/** Then they are forgotten, read or not. */
export const daysOfNotifications = 90;
/** More unread ones than this are not counted. */
export const mostUnreadCounted = 100;

/** Something that one person is told of, until they have seen it (NOTIFY-01). */
export const Notification = z
  .object({
    id: BigId,
    kind: z.enum(notificationKinds),
    /** Who brought it about; null once they are gone. */
    by: z
      .object({ id: Id, name: z.string(), color: z.string(), profileImage: z.string().nullable() })
      .nullable(),
    /** The ticket it leads to. */
    ticket: z.object({ id: Id, uuid: z.uuid(), contactName: z.string() }).nullable(),
    /** The message it leads to. */
    messageId: BigId.nullable(),
    /** The chat of the staff that it leads to; in one of two the title is empty. */
    chat: z.object({ id: Id, uuid: z.uuid(), title: z.string() }).nullable(),
    chatMessageId: BigId.nullable(),
    /** The invoice it leads to, as it is now. */
    invoice: z
      .object({
        id: Id,
        detail: z.string(),
        dueDate: z.iso.date(),
        value: z.number(),
        status: z.enum(invoiceStates),
      })
      .nullable(),
    /** The beginning of what was said, empty when that was deleted since; what a new device says of itself. */
    text: z.string(),
    readAt: Moment.nullable(),
    createdAt: Moment,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** A notification as people see it who may not see numbers: a contact may be known by a number alone. */
export const maskNotification = <N extends { ticket: { contactName: string } | null }>(one: N): N => ({
  ...one,
  ticket: one.ticket && { ...one.ticket, contactName: maskName({ name: one.ticket.contactName }).name },
});

export const notificationApi = api({
  list: {
    method: 'GET',
    path: '/notifications',
    allow: 'notifications:own',
    summary: 'What one is told of, newest first; what leads to a ticket that one may not see is left out',
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
});

export const notificationContract = {
  api: notificationApi,
  events: topics({
    /** Heard by the person alone. What it says is read with `list`: nothing of what was written stands in the log of events. */
    notification: {
      hearers: 'notifications:own',
      payload: z.discriminatedUnion('action', [
        z.object({ action: z.literal('create'), notificationId: BigId }),
        // null: all of them.
        z.object({ action: z.literal('read'), notificationIds: z.array(BigId).nullable() }),
      ]),
    },
  }),
};
