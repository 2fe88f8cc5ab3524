import type { Kernel } from '../../kernel.ts';
import { firstCompany } from './readSettings.ts';
import { companySettings } from './settings.table.ts';

/** Stores what SIGNUP says, at each start; without it the operator's choice stays (OPEN-43). */
export async function applySignupSetting({ database, settings: { SIGNUP } }: Kernel): Promise<void> {
  if (!SIGNUP) return;
  const value = SIGNUP === 'open' ? 'enabled' : 'disabled';
  await database.acrossCompanies((tx) =>
    tx
      .insert(companySettings)
      .values(['userCreation', 'allowSignup'].map((key) => ({ companyId: firstCompany, key, value })))
      .onConflictDoUpdate({ target: [companySettings.companyId, companySettings.key], set: { value } }),
  );
}
