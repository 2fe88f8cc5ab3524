import { AppError } from '@recado/shared/errors';
import {
  hoursName,
  operatorsOwn,
  publicSettingKeys,
  type SettingKey,
  settingKeys,
  settingsApi,
} from '@recado/shared/features/settings';
import type { Actor } from '@recado/shared/permissions';
import { routes } from '../../../calls/routes.ts';
import type { Tx } from '../../../db/client.ts';
import { companyHours, onlyOwn, saveCompanyHours } from './companyHours.ts';
import { lookToken } from './installedApp/lookToken.ts';
import { lookOf, publicSetting, readSettings, settingsSince } from './readSettings.ts';
import { saveLogo } from './saveLogo.ts';
import { saveSettings } from './saveSettings.ts';

export const settingsRoutes = routes(settingsApi, {
  async public({ kernel, params: { key } }) {
    if (!publicSettingKeys.some((publicKey) => publicKey === key)) throw new AppError('ERR_NO_SETTING_FOUND');
    return kernel.database.acrossCompanies((tx) => publicSetting(tx, key), 'read');
  },

  async look({ kernel, actor: { companyId } }) {
    const look = await kernel.database.acrossCompanies((tx) => lookOf(tx, companyId), 'read');
    return { ...look, manifest: `/manifest.webmanifest?look=${lookToken(kernel.vault, companyId)}` };
  },

  async list({ tx, actor }) {
    const values = await readSettings(tx, keysFor(actor));
    return Object.entries(values).map(([key, value]) => ({ key, value }));
  },

  async save({ work, actor, tools, signedIn, params: { key }, body: { value } }) {
    const [saved] = await saveSettings(work, { actor, signedIn }, tools.vault, [{ key, value }]);
    return saved!;
  },

  async saveMany({ work, actor, tools, signedIn, body: { settings } }) {
    return saveSettings(work, { actor, signedIn }, tools.vault, settings);
  },

  async one({ tx, actor, params: { key } }) {
    return { key, value: await settingOf(tx, actor, key) };
  },

  async all({ tx, work, actor, params: { companyId } }) {
    onlyOwn(work, companyId);
    return readSettings(tx, keysFor(actor));
  },

  async column({ tx, actor, query: { column } }) {
    return { [column]: await settingOf(tx, actor, column) };
  },

  async saveColumn({ work, actor, tools, signedIn, body: { column, data } }) {
    await saveSettings(work, { actor, signedIn }, tools.vault, [{ key: column, value: data }]);
    return { [column]: data };
  },

  async since({ tx, actor }) {
    return settingsSince(tx, [...keysFor(actor), hoursName]);
  },

  async saveLogo({ work, actor, tools, signedIn, body: { mode }, files }) {
    return saveLogo(work, { actor, signedIn }, tools.vault, mode, files);
  },

  async hours({ work, params: { companyId } }) {
    onlyOwn(work, companyId);
    return companyHours(work);
  },

  async saveHours({ work, actor, params: { companyId }, body }) {
    onlyOwn(work, companyId);
    return saveCompanyHours(work, actor, body);
  },
});

const keysFor = ({ isSuper }: Actor): SettingKey[] =>
  settingKeys.filter((key) => isSuper || !operatorsOwn.includes(key));

async function settingOf(tx: Tx, actor: Actor, name: string): Promise<string> {
  const key = keysFor(actor).find((one) => one === name);
  if (!key) throw new AppError('ERR_NO_SETTING_FOUND');
  return (await readSettings(tx, [key]))[key];
}
