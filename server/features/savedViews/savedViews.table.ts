import { inboxTabs } from '@recado/shared/features/savedViews';
import { ticketOrders } from '@recado/shared/features/tickets';
import { sql } from 'drizzle-orm';
import { boolean, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { users } from '../core/users/users.table.ts';

/** Ids of rows that may be deleted: a reader skips those that are gone. */
const ids = () => integer().array().notNull().default(sql`'{}'`);

/** Named lists of tickets: the company's, or a person's own, which are deleted with the person. */
export const savedViews = companyTable(
  'saved_views',
  {
    id: rowId(),
    /** Null: the company's. */
    userId: integer(),
    name: text().notNull(),
    tab: text({ enum: inboxTabs }).notNull(),
    search: text().notNull().default(''),
    queueIds: ids(),
    tags: ids(),
    users: ids(),
    whatsapps: ids(),
    statuses: text({ enum: inboxTabs }).array().notNull().default(sql`'{}'`),
    withUnreadMessages: boolean().notNull().default(false),
    overdue: boolean().notNull().default(false),
    showAll: boolean().notNull().default(false),
    searchOnMessages: boolean().notNull().default(false),
    sortTickets: text({ enum: ticketOrders }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name_key').on(t.companyId, sql`coalesce(${t.userId}, 0)`, lowerName(t.name)),
    sameCompany('saved_views_user_fk', t, t.userId, users),
  ],
);
