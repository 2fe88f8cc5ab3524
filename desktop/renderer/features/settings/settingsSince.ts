import type { EventPayload } from '@recado/shared/events';
import { type SettingSince, settingsApi } from '@recado/shared/features/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { type CompanySettings, putCompanySettings } from '../../lib/session/companySettings.ts';

/** The query key of the last changes. */
export const sinceKey = ['settings', 'since'];

/** When a setting was last changed, and by which user; undefined if it never was. */
export const useSettingSince = (key: string): SettingSince | undefined =>
  useQuery({ queryKey: sinceKey, queryFn: () => call(settingsApi.since) }).data?.find(
    (since) => since.key === key,
  );

/** Applies a live event of settings to every screen. */
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
