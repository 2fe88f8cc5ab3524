import { languages } from '@recado/shared/lib/languages';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable, linkTable, ownFile, sameCompany } from '../../../db/companyTable.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { connections } from '../connections/connections.table.ts';
import { queues } from '../queues/queues.table.ts';
import { roles } from '../roles/roles.table.ts';

const enabled = () =>
  text({ enum: ['enabled', 'disabled'] })
    .notNull()
    .default('disabled');

/** Staff. The e-mail is unique over all companies, because sign-in asks for no company. */
export const users = companyTable(
  'users',
  {
    id: rowId(),
    name: text().notNull(),
    email: text().notNull(),
    /** Devices from an earlier epoch are unknown (SAFE-08). */
    deviceEpoch: integer().notNull().default(0),
    /** Null: invited, and not here yet (INVITE-01). */
    passwordHash: text(),
    profile: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** A role in the place of what the profile gives (CUSTOM-02). */
    roleId: integer(),
    super: boolean().notNull().default(false),
    color: text().notNull().default('#5C7CFA'),
    startWork: text().notNull().default('00:00'),
    endWork: text().notNull().default('23:59'),
    farewellMessage: text().notNull().default(''),
    allTicket: text({ enum: ['enable', 'disable'] })
      .notNull()
      .default('disable'),
    allowGroup: enabled(),
    allHistoric: enabled(),
    allUserChat: enabled(),
    userClosePendingTicket: text({ enum: ['enabled', 'disabled'] })
      .notNull()
      .default('enabled'),
    showDashboard: enabled(),
    allowRealTime: enabled(),
    allowConnections: enabled(),
    defaultTheme: text({ enum: ['light', 'dark', 'system'] })
      .notNull()
      .default('light'),
    defaultMenu: text({ enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    defaultTicketsManagerWidth: integer().notNull().default(404),
    phone: text().notNull().default(''),
    pictureStorageKey: text(),
    /** Where their picture is (publicFiles); null without one. */
    profileImage: text().generatedAlwaysAs(
      sql`'/public/' || split_part(picture_storage_key, '/', 1) || '-' || split_part(picture_storage_key, '/', 3)`,
    ),
    whatsappId: integer(),
    /** Why they are away although a screen is open; null: at work (PRESENCE-02). */
    awayReason: text(),
    /**
     * How many tickets they may have at once, where tickets are given out automatically; null: no limit
     * (PRESENCE-04).
     */
    maxOpenTickets: integer(),
    /** The language of mails to them. */
    language: text({ enum: languages }),
    /** Last sign of life of any of the user's sockets; online while it is younger than `onlineSeconds`. */
    seenAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(lowerName(t.email)),
    // A request for a picture names its key; so does the sweep of files.
    index('users_picture_storage_key_idx')
      .on(t.pictureStorageKey)
      .where(sql`${t.pictureStorageKey} is not null`),
    ownFile('users_picture_storage_key_own', t, t.pictureStorageKey),
    sameCompany('users_role_fk', t, t.roleId, roles, 'no action'),
    index('users_role_idx').on(t.companyId, t.roleId).where(sql`${t.roleId} is not null`),
    // A query for admins by their profile finds nobody with a role that gives less.
    check('users_role_check', sql`${t.roleId} is null or ${t.profile} = 'user'`),
    sameCompany('users_connection_fk', t, t.whatsappId, connections, 'set null'),
  ],
);

/** Which queues a user serves. */
export const userQueues = linkTable('user_queues', { userId: users }, { queueId: queues });
