import { AppError } from '@recado/shared/errors';
import { publicSettingKeys, settingKeys, settingsApi } from '@recado/shared/features/settings';
import { routes } from '../../http/routes.ts';
import { publicSetting, readSettings } from './readSettings.ts';
import { companySettings } from './settings.table.ts';

/** Branding and sign-up belong to the operator (ROLE-18); changing one of the pair changes the other (OPEN-43). */
const superKeys: readonly string[] = ['userCreation', ...publicSettingKeys];

export const settingsRoutes = routes(settingsApi, {
  async public({ kernel, params: { key } }) {
    if (!publicSettingKeys.some((known) => known === key)) throw new AppError('ERR_NO_SETTING_FOUND');
    return kernel.database.acrossCompanies((tx) => publicSetting(tx, key), 'read');
  },

  async list({ tx, actor }) {
    const shown = settingKeys.filter((key) => key !== 'userCreation' || actor.isSuper);
    const values = await readSettings(tx, shown);
    return Object.entries(values).map(([key, value]) => ({ key, value }));
  },

  async save({ work, tx, actor, params: { key }, body: { value } }) {
    if (superKeys.includes(key) && !actor.isSuper) throw new AppError('ERR_NO_PERMISSION');
    const keys =
      key === 'userCreation' || key === 'allowSignup' ? (['userCreation', 'allowSignup'] as const) : [key];
    await tx
      .insert(companySettings)
      .values(keys.map((name) => ({ key: name, value })))
      .onConflictDoUpdate({ target: [companySettings.companyId, companySettings.key], set: { value } });
    work.wake('rights', work.companyId);
    return { key, value };
  },
});
