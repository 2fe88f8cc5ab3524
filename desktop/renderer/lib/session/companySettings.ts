import { type SettingKey, settingsApi } from '@recado/shared/features/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** The company's settings by key. */
export type CompanySettings = Partial<Record<SettingKey, string>>;

const queryKey = ['settings', 'all'];

/** All settings of the company, asked for when a screen needs them. */
export const useCompanySettings = () =>
  useQuery({
    queryKey,
    queryFn: async () =>
      Object.fromEntries(
        (await call(settingsApi.list)).map(({ key, value }) => [key, value]),
      ) as CompanySettings,
  });
