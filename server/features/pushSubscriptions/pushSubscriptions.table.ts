import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { sessions } from '../core/session/sessions.table.ts';
import { users } from '../core/users/users.table.ts';

/**
 * The keys by which push services recognize this server (VAPID), in one row (id 1) for all companies. The table has no
 * row policy, and companies have no right to it.
 */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  /** Sealed. */
  privateKey: text().notNull(),
});

/** Devices that get pushes, one for each sign-in. A row is gone when its sign-in ends (PUSH-02). */
export const pushSubscriptions = companyTable(
  'push_subscriptions',
  {
    id: rowId(),
    userId: integer().notNull(),
    sessionId: uuid().notNull(),
    /** A keyed hash of the address: one device belongs to one sign-in of one company, the last one. */
    device: text().notNull(),
    /** Address and keys of the device, sealed: who has them can send to it. */
    sealed: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_session_key').on(t.companyId, t.sessionId),
    uniqueIndex('push_subscriptions_device_key').on(t.device),
    index('push_subscriptions_user_idx').on(t.companyId, t.userId),
    sameCompany('push_subscriptions_user_fk', t, t.userId, users),
    sameCompany('push_subscriptions_session_fk', t, t.sessionId, sessions),
  ],
);

/** How far the event log of a company was read for pushes; only companies with a device have a row. */
export const pushCursors = companyTable(
  'push_cursors',
  { seq: bigint({ mode: 'number' }).notNull() },
  (t) => [rowKey(t.companyId)],
);

/**
 * Pushes on their way to a device. A row names the event of the log that it is about and holds none of its words:
 * these are read when it leaves.
 */
export const pushSends = workTable(
  'push_sends',
  {
    subscriptionId: integer().notNull(),
    /** The number of the event; null: a person tries their device out. */
    seq: bigint({ mode: 'number' }),
    /** The subject: a newer push about the same one takes the place of an older one that waits. */
    about: text().notNull(),
    /** The push is useless after that. */
    expiresAt: moment().notNull(),
  },
  { order: ['subscriptionId'], group: ['subscriptionId'] },
  (t) => [
    index('push_sends_about_idx').on(t.companyId, t.subscriptionId, t.about),
    sameCompany('push_sends_subscription_fk', t, t.subscriptionId, pushSubscriptions),
  ],
);
