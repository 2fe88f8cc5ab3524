import { and, asc, eq, gte, or, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { notifications } from '../../core/notifications/notifications.table.ts';
import { notifyPeople } from '../../core/notifications/notifyPeople.ts';
import { roles } from '../../core/roles/roles.table.ts';
import { users } from '../../core/users/users.table.ts';

/**
 * Notifies the people of a company who may repair a connection that it is down (NOTIFY-12): once for each incident,
 * which began at `since`.
 */
export async function notifyConnectionDown(
  { tx, publishTo, clock }: Pick<AcrossWork, 'tx' | 'publishTo' | 'clock'>,
  connectionId: number,
  since: Date,
): Promise<void> {
  const [connection] = await tx
    .select({ name: connections.name, companyId: connections.companyId })
    .from(connections)
    .where(eq(connections.id, connectionId));
  if (!connection) return;
  const { companyId, name } = connection;
  const detail = `${connectionId}|${name}`;
  const isSame = and(
    eq(notifications.companyId, companyId),
    eq(notifications.kind, 'connectionDown'),
    eq(notifications.detail, detail),
    gte(notifications.createdAt, since),
  );
  if ((await tx.$count(notifications, isSame)) > 0) return;
  const people = await tx
    .select({ userId: users.id })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.companyId, companyId), mayRepair))
    .orderBy(asc(users.id));
  await notifyPeople({ tx, publishTo }, companyId, people, {
    kind: 'connectionDown',
    detail,
    createdAt: clock.now(),
  });
}

/** The right to manage connections: an admin's, a role's, or by the switch of somebody without a role. */
const mayRepair = or(
  eq(users.profile, 'admin'),
  sql`${'connections:manage'} = any(${roles.permissions})`,
  sql`${users.roleId} is null and ${users.allowConnections} = 'enabled'`,
);
