import { type AuditChange, auditDoers } from '@recado/shared/features/audit';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { bigRowId, moment } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';

/**
 * Who did what to what, from where. The server only adds rows: none of its roles may change or delete one
 * (`applyRowSecurity`). Only `app_forget_audit` deletes rows, and only those that are old enough.
 */
export const auditEntries = companyTable(
  'audit_entries',
  {
    id: bigRowId(),
    at: moment().notNull(),
    area: text().notNull(),
    verb: text().notNull(),
    doer: text({ enum: auditDoers }).notNull(),
    userId: integer(),
    userName: text().notNull(),
    /** The operator who acted in this person's place (SUPPORT-02). */
    supportName: text(),
    /** The session's id and the token's name; the session or token itself may be gone. */
    sessionId: text(),
    address: text().notNull(),
    userAgent: text().notNull(),
    objectId: text(),
    objectName: text(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
  },
  (t) => [
    index('audit_entries_at_idx').on(t.companyId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_entries_user_idx').on(
      t.companyId,
      t.userId,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('audit_entries_area_idx').on(
      t.companyId,
      t.area,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // For what has served its time.
    index('audit_entries_old_idx').on(t.at),
  ],
);
