import { lookKeys, type SettingKey, settingsApi } from '@recado/shared/features/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { loadOwnLook, showBranding } from '../branding.ts';
import { queryClient } from '../queryClient.ts';
import { changeSessionUser, useSession } from './session.ts';

/** The company's settings by key. */
export type CompanySettings = Partial<Record<SettingKey, string>>;

const queryKey = ['settings', 'all'];

/** All settings of the company, loaded when a screen needs them. */
export const useCompanySettings = () =>
  useQuery({
    queryKey,
    queryFn: async () =>
      Object.fromEntries(
        (await call(settingsApi.list)).map(({ key, value }) => [key, value]),
      ) as CompanySettings,
  });

/** Applies changed settings to the screens that read them and to the copy in this session. */
export const putCompanySettings = (changed: CompanySettings): void => {
  queryClient.setQueryData<CompanySettings>(queryKey, (all) => all && { ...all, ...changed });
  const { user } = useSession.getState();
  if (!user) return;
  // If the company has no logo or colour of its own, the operator's applies (OPEN-05).
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
