import { protocolPattern } from '@recado/shared/features/tickets';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/transaction.ts';
import { attendances } from './attendances.table.ts';

/** Digits of an attendance's id in a protocol number, at least. */
const leastDigits = 4;

/**
 * The number by which a customer can refer to an attendance (PROTOCOL-01): the day it began in the company's time
 * zone, and its unique id.
 */
export const protocolNumber: SQL<string> = sql<string>`(
  select to_char(attendances.begun_at at time zone companies.time_zone, 'YYYYMMDD')
    || lpad(attendances.id::text, greatest(${sql.raw(String(leastDigits))}, length(attendances.id::text)), '0')
  from companies where companies.id = attendances.company_id)`;

/** The number of the current or last attendance of a ticket; null: it never had one. */
export async function protocolOf(tx: Tx, ticketId: number): Promise<string | null> {
  const [last] = await tx
    .select({ protocol: protocolNumber })
    .from(attendances)
    .where(eq(attendances.ticketId, ticketId))
    .orderBy(desc(attendances.id))
    .limit(1);
  return last?.protocol ?? null;
}

/** The id of the attendance that a protocol number names; null: these words are not one. */
export function attendanceIdOf(words: string): number | null {
  const [, id] = protocolPattern.exec(words) ?? [];
  return id === undefined ? null : Number(id);
}
