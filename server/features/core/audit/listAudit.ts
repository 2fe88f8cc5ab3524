import type { auditApi } from '@recado/shared/features/audit';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { cursorOf, readCursor } from '../../../db/statements/cursor.ts';
import { contains } from '../../../db/statements/search.ts';
import { auditEntries } from './audit.table.ts';

/** A part of the log, newest first (AUDIT-04); days are those of the company. */
export async function listAudit(tx: Tx, query: z.output<typeof auditApi.list.query>) {
  const { userId, area, from, to, searchParam, cursor, limit } = query;
  const { at, id } = readCursor(cursor);
  const zone = sql`(select time_zone from companies where id = ${auditEntries.companyId})`;
  const beginning = (day: string, plusDays: number) =>
    sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${zone})`;
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        userId === undefined ? undefined : eq(auditEntries.userId, userId),
        area ? eq(auditEntries.area, area) : undefined,
        from ? sql`${auditEntries.at} >= ${beginning(from, 0)}` : undefined,
        to ? sql`${auditEntries.at} < ${beginning(to, 1)}` : undefined,
        searchParam
          ? or(
              ...[auditEntries.userName, auditEntries.objectName, auditEntries.address].map((column) =>
                contains(column, searchParam),
              ),
              eq(auditEntries.objectId, searchParam),
            )
          : undefined,
        at === undefined
          ? undefined
          : sql`(${auditEntries.at}, ${auditEntries.id}) < (${at}::timestamptz, ${id}::bigint)`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: rows.length > limit && last ? cursorOf(last.at, last.id) : null };
}
