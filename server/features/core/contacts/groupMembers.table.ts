import { index, integer, jsonb } from 'drizzle-orm/pg-core';
import type { GroupMember } from '../../../channels/channel.ts';
import { moment } from '../../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../../db/companyTable.ts';
import { contacts } from './contacts.table.ts';

/** The members of a group as its channel last reported them: a copy that is renewed, and deleted soon. */
export const groupMembers = companyTable(
  'group_members',
  {
    contactId: integer().notNull(),
    members: jsonb().$type<GroupMember[]>().notNull(),
    readAt: moment().notNull().defaultNow(),
  },
  (t) => [
    rowKey(t.companyId, t.contactId),
    index('group_members_read_idx').on(t.readAt),
    sameCompany('group_members_contact_fk', t, t.contactId, contacts),
  ],
);
