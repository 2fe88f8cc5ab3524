import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../../acrossWork.ts';
import { notifyAdmins } from '../../notifications/notifyAdmins.ts';
import { connections } from '../connections.table.ts';
import { connectionSignals } from './connectionSignals.table.ts';

/** People are warned so many days before a token ends, once for each. */
const warnedBefore = [1, 7] as const;

/** Warns the admins of each company with a token that ends soon (NOTIFY-14). */
export async function warnOfTokens({ tx, publishTo, clock }: AcrossWork): Promise<void> {
  const now = clock.now();
  const endsAt = sql`(${connectionSignals.signals}->>'tokenExpiresAt')::timestamptz`;
  const due = or(
    ...warnedBefore.map((days) =>
      and(
        sql`${endsAt} <= ${now}::timestamptz + make_interval(days => ${days})`,
        or(isNull(connectionSignals.tokenWarnedDays), sql`${connectionSignals.tokenWarnedDays} > ${days}`),
      ),
    ),
  );
  const rows = await tx
    .select({
      connectionId: connections.id,
      companyId: connections.companyId,
      name: connections.name,
      endsAt: sql<Date>`${endsAt}`.mapWith(connectionSignals.updatedAt),
    })
    .from(connectionSignals)
    .innerJoin(
      connections,
      and(
        eq(connections.companyId, connectionSignals.companyId),
        eq(connections.id, connectionSignals.connectionId),
      ),
    )
    .where(and(eq(connections.wanted, true), sql`${endsAt} > ${now}::timestamptz`, due))
    .for('update', { of: connectionSignals });
  for (const { connectionId, companyId, name, endsAt: at } of rows) {
    const daysLeft = (at.getTime() - now.getTime()) / 86_400_000;
    const days = warnedBefore.find((level) => daysLeft <= level)!;
    await tx
      .update(connectionSignals)
      .set({ tokenWarnedDays: days })
      .where(
        and(eq(connectionSignals.companyId, companyId), eq(connectionSignals.connectionId, connectionId)),
      );
    await notifyAdmins({ tx, publishTo }, companyId, {
      kind: 'tokenEnding',
      detail: `${Math.max(1, Math.ceil(daysLeft))}|${name}`,
    });
  }
}
