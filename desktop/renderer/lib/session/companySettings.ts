import { lookKeys, type SettingKey, settingsApi } from '@recado/shared/features/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { loadOwnLook, showBranding } from '../branding.ts';
import { queryClient } from '../queryClient.ts';
import { changeSessionUser, useSession } from './session.ts';

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

/** Some of them are like this now, for the screens that ask and for what this session carries of them. */
export const putCompanySettings = (changed: CompanySettings): void => {
  queryClient.setQueryData<CompanySettings>(queryKey, (all) => all && { ...all, ...changed });
  const { user } = useSession.getState();
  if (!user) return;
  // What the own company has no look for is as the operator has it (OPEN-05).
  const look = Object.fromEntries(
    Object.entries(changed).filter(([key]) => lookKeys.some((one) => one === key)),
  );
  if (Object.values(look).includes('')) void loadOwnLook();
  else showBranding(look);
  const companieSettings = user.company.companieSettings.map(({ key, value }) => ({
    key,
    value: changed[key as SettingKey] ?? value,
  }));
  changeSessionUser({ company: { ...user.company, companieSettings } });
};
