import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { firstCompany } from './readSettings.ts';
import { companySettings } from './settings.table.ts';

/** Stores the value of SIGNUP at each start; without it the operator's choice stays (OPEN-43). */
export async function applySignupSetting({ database, clock, settings: { SIGNUP } }: Kernel): Promise<void> {
  if (!SIGNUP) return;
  const value = SIGNUP === 'open' ? 'enabled' : 'disabled';
  await database.acrossCompanies((tx) =>
    tx
      .insert(companySettings)
      .values(
        ['userCreation', 'allowSignup'].map((key) => ({
          companyId: firstCompany,
          key,
          value,
          changedAt: clock.now(),
        })),
      )
      .onConflictDoUpdate({
        target: [companySettings.companyId, companySettings.key],
        set: { value, changedAt: clock.now(), changedBy: '' },
        setWhere: sql`${companySettings.value} <> ${value}`,
      }),
  );
}
