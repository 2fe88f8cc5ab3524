import type { EventPayload } from '@recado/shared/events';
import { type SettingSince, settingsApi } from '@recado/shared/features/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { type CompanySettings, putCompanySettings } from '../../lib/session/companySettings.ts';

/** Where it is kept. */
export const sinceKey = ['settings', 'since'];

/** Since when a setting is what it is, and by whom; undefined while nobody has changed it. */
export const useSettingSince = (key: string): SettingSince | undefined =>
  useQuery({ queryKey: sinceKey, queryFn: () => call(settingsApi.since) }).data?.find(
    (since) => since.key === key,
  );

/** Somebody changed settings, here or elsewhere: they are like this on every screen. */
export function onSettings({ settings, changedAt, changedBy }: EventPayload<'settings'>): void {
  putCompanySettings(Object.fromEntries(settings.map(({ key, value }) => [key, value])) as CompanySettings);
  queryClient.setQueryData<SettingSince[]>(
    sinceKey,
    (all) =>
      all && [
        ...all.filter(({ key }) => !settings.some((changed) => changed.key === key)),
        ...settings.map(({ key }) => ({ key, changedAt, changedBy })),
      ],
  );
}
