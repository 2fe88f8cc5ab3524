import {
  type CampaignSettingKey,
  campaignApi,
  campaignSettingDefaults,
} from '@recado/shared/features/campaigns';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';

/** The settings of all campaigns by key; what is not stored has its default. */
export type CampaignSettings = Readonly<Record<CampaignSettingKey, string>>;

const queryKey = ['campaigns', 'settings'];

const byKey = (rows: readonly { key: CampaignSettingKey; value: string }[]): CampaignSettings => ({
  ...campaignSettingDefaults,
  ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
});

/** The settings of all campaigns (CAMP-54). */
export const useCampaignSettings = () =>
  useQuery({ queryKey, queryFn: async () => byKey(await call(campaignApi.settings)) });

/** Saves settings (CAMP-54). */
export async function saveCampaignSettings(changed: Partial<CampaignSettings>): Promise<CampaignSettings> {
  const settings = Object.entries(changed).map(([key, value]) => ({
    key: key as CampaignSettingKey,
    value: value ?? '',
  }));
  const saved = byKey(await call(campaignApi.saveSettings, { body: { settings } }));
  queryClient.setQueryData(queryKey, saved);
  return saved;
}

/** A variable of the company's own: what texts write, and what people read. */
export interface OwnVariable {
  key: string;
  value: string;
}

/** The company's own variables (CAMP-53); other clients may have stored anything. */
export function ownVariablesOf({ variables }: Pick<CampaignSettings, 'variables'>): OwnVariable[] {
  try {
    const stored: unknown = JSON.parse(variables);
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (one): one is OwnVariable =>
        typeof one === 'object' &&
        one !== null &&
        typeof (one as OwnVariable).key === 'string' &&
        typeof (one as OwnVariable).value === 'string',
    );
  } catch {
    return [];
  }
}
