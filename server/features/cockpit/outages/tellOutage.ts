import { asc, eq, or, sql } from 'drizzle-orm';
import { everybody } from '../../../events/audience.ts';
import type { Vault } from '../../../openVault.ts';
import type { Work } from '../../../work.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { sendMail } from '../../core/mail/sendMail.ts';
import { notify } from '../../core/notifications/notify.ts';
import { languageOf } from '../../core/people/languageOf.ts';
import { roles } from '../../core/roles/roles.table.ts';
import { users } from '../../core/users/users.table.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import type { connectionOutages } from './connectionOutages.table.ts';
import { outageMail } from './outageMail.ts';

/** A mail that waited this long says nothing new. */
const mailHours = 6;

/** The right to manage connections: an admin's, a role's, or by the switch of somebody without a role. */
const mayRepair = or(
  eq(users.profile, 'admin'),
  sql`${'connections:manage'} = any(${roles.permissions})`,
  sql`${users.roleId} is null and ${users.allowConnections} = 'enabled'`,
);

/**
 * Notifies the people who may repair a connection that it is down, or works again (NOTIFY-12, COCKPIT-08, COCKPIT-09).
 * They get it in the bell and by mail in their language; pages and webhooks hear an event.
 */
export async function tellOutage(
  work: Work,
  vault: Vault,
  action: 'down' | 'up',
  outage: typeof connectionOutages.$inferSelect,
): Promise<void> {
  const { tx, clock, companyId } = work;
  const { connectionId } = outage;
  const [connection] = await tx
    .select({ name: connections.name, timeZone: companies.timeZone })
    .from(connections)
    .innerJoin(companies, eq(companies.id, connections.companyId))
    .where(eq(connections.id, connectionId));
  if (!connection) return;
  const { name, timeZone } = connection;
  const people = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(mayRepair)
    .orderBy(asc(users.id));
  const kind = action === 'down' ? ('connectionDown' as const) : ('connectionUp' as const);
  await notify(
    work,
    people.map(({ id }) => ({ userId: id, kind, detail: `${connectionId}|${name}` })),
  );
  const expiresAt = new Date(clock.now().getTime() + mailHours * 3_600_000);
  for (const person of people) {
    if (!person.hasPassword) continue;
    const language = await languageOf(tx, { language: person.language, companyId });
    await sendMail(work, vault, {
      kind,
      to: { address: person.email, name: person.name, userId: person.id },
      language,
      expiresAt,
      ...outageMail(language, action, { ...outage, name }, timeZone),
    });
  }
  work.publish('connectionAlarm', { action, outage: { ...outage, name } }, everybody);
}
