import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import { preparedStatement } from '../../../db/statements/preparedStatement.ts';
import type { Tx } from '../../../db/transaction.ts';
import { companies, plans } from '../../operator/companies/companies.table.ts';
import { roles } from '../roles/roles.table.ts';
import { withDefaults } from '../settings/readSettings.ts';
import { users } from '../users/users.table.ts';
import { besideUser } from './userRows.ts';

/** Settings that reach a signed-in person, or that change their rights. */
export const personalSettings = [
  'campaignsEnabled',
  'sendSignMessage',
  'showNotificationPending',
  'hideNotificationContent',
  'language',
  'requiredTag',
  'closingReason',
  'sendMsgTransfTicket',
  'enableLGPD',
  'lgpdHideNumber',
  'lgpdDeleteMessage',
  'requireSecondFactor',
  'supportMayWrite',
] as const;

/** A user with everything that decides their rights and that they learn of themselves, in one statement. */
export async function findPerson(tx: Tx, clock: Clock, userId: number) {
  const [person] = await byId(tx, { userId, now: clock.now().toISOString() });
  return person && { ...person, settings: withDefaults(person.settings, personalSettings) };
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const today = sql`(${sql.placeholder('now')}::timestamptz at time zone ${companies.timeZone})::date`;

const byId = preparedStatement((tx) =>
  tx
    .select({
      user: users,
      ...besideUser,
      role: { id: roles.id, name: roles.name, permissions: roles.permissions },
      // The people of one's queues, for supervisors of tickets; nobody else needs them.
      people: sql<number[]>`case when 'tickets:supervise' = any(roles.permissions) then (
        select coalesce(jsonb_agg(distinct theirs.user_id), '[]') from user_queues own
        join user_queues theirs on theirs.queue_id = own.queue_id and theirs.user_id <> own.user_id
        where own.user_id = users.id) else '[]' end`,
      company: companies,
      plan: plans,
      hasSecondFactor: sql<boolean>`(
        exists (select from totp_secrets where user_id = users.id and confirmed_at is not null)
        or exists (select from passkeys where user_id = users.id))`,
      support: sql<{ by: string; until: string } | null>`(
        select jsonb_build_object('by', operator_name, 'until', ends_at) from support_sessions
        where ended_at is null and ends_at > ${sql.placeholder('now')}::timestamptz order by ends_at desc limit 1)`,
      overdue: sql<boolean>`coalesce(${companies.dueDate} < ${today}, false)`,
      daysLeft: sql<number | null>`${companies.dueDate} - ${today}`,
      settings: sql<{ key: string; value: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', value)), '[]')
        from company_settings where key in (${sql.raw(personalSettings.map((key) => `'${key}'`).join())}))`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .innerJoin(plans, eq(plans.id, companies.planId))
    .where(sql`${users.id} = ${sql.placeholder('userId')}::int`),
);
