import { found } from '@recado/shared/errors';
import type { SessionUser, SessionUser as SessionUserSchema } from '@recado/shared/features/session';
import { type Actor, planFlags } from '@recado/shared/permissions';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../work.ts';
import { companies, plans } from '../companies/companies.table.ts';
import { companySettings } from '../settings/settings.table.ts';
import { userRows } from '../users/userRow.ts';

const sessionSettings = [
  'campaignsEnabled',
  'sendSignMessage',
  'showNotificationPending',
  'requiredTag',
  'enableLGPD',
  'lgpdHideNumber',
];

/** The signed-in person as login, refresh and /auth/me tell it (AUTH-07): user, company, plan flags, days left. */
export async function sessionUser(
  { tx, clock, companyId }: Pick<Work, 'tx' | 'clock' | 'companyId'>,
  userId: number,
  masked: Actor['masked'],
): Promise<z.input<typeof SessionUserSchema>> {
  const [[user], [row], settings] = await Promise.all([
    userRows(tx, { id: userId }),
    tx
      .select({
        company: companies,
        plan: plans,
        daysLeft: sql<
          number | null
        >`${companies.dueDate} - (${clock.now().toISOString()}::timestamptz at time zone ${companies.timeZone})::date`,
      })
      .from(companies)
      .innerJoin(plans, eq(plans.id, companies.planId))
      .where(eq(companies.id, companyId)),
    tx
      .select({ key: companySettings.key, value: companySettings.value })
      .from(companySettings)
      .where(inArray(companySettings.key, sessionSettings)),
  ]);
  const { company, plan, daysLeft } = found(row, 'ERR_SESSION_ENDED');
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, plan[flag]])) as Pick<
    SessionUser['company'],
    (typeof planFlags)[number]
  >;
  return {
    ...found(user, 'ERR_SESSION_ENDED'),
    company: {
      id: company.id,
      name: company.name,
      dueDate: company.dueDate,
      timeZone: company.timeZone,
      ...flags,
      companieSettings: settings,
    },
    daysLeft,
    masked,
  };
}
