import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { connectionStates } from '../../../features/core/connections/states/connectionStates.table.ts';
import { messages } from '../../../features/core/messages/messages.table.ts';
import type { SessionPlace } from '../../sessionPlace.ts';

/** A phone sends its chats within minutes of a scan; a slow one within hours. */
const scannedWithinHours = 24;
/** Messages from before the last known one may be missing too: they came out of order. */
const marginMinutes = 10;
/** What is older is history, which people import. */
const longestDays = 14;

/**
 * Since when messages may be missing, because the number was not linked; undefined without such a gap. WhatsApp keeps
 * messages for a linked device only. What came between the end of a link and the next scan is on the phone alone. A connection that never had a message has no gap.
 */
export async function missedSince({
  kernel,
  companyId,
  connectionId,
}: SessionPlace): Promise<Date | undefined> {
  return kernel.database.inCompany(
    companyId,
    async (tx) => {
      const [scan] = await tx
        .select({ at: connectionStates.at })
        .from(connectionStates)
        .where(
          and(
            eq(connectionStates.connectionId, connectionId),
            eq(connectionStates.status, 'qrcode'),
            sql`${connectionStates.at} > now() - make_interval(hours => ${scannedWithinHours})`,
          ),
        )
        .orderBy(desc(connectionStates.id))
        .limit(1);
      if (!scan) return undefined;
      const [last] = await tx
        .select({
          since: sql<string | null>`max(${messages.createdAt}) - make_interval(mins => ${marginMinutes})`,
          earliest: sql<string>`now() - make_interval(days => ${longestDays})`,
        })
        .from(messages)
        .where(and(eq(messages.connectionId, connectionId), lt(messages.createdAt, scan.at)));
      if (!last?.since) return undefined;
      return new Date(Math.max(Date.parse(last.since), Date.parse(last.earliest)));
    },
    'read',
  );
}
