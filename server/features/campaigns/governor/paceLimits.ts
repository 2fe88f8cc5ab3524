import { campaignSettingDefaults } from '@recado/shared/features/campaigns';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Limits } from '../../../outbox/pace/warmUp.ts';
import { campaignSettings } from '../campaigns.table.ts';

/** What the company allows its numbers in a day. */
export async function paceLimits(tx: Tx): Promise<Limits> {
  const rows = await tx
    .select({ key: campaignSettings.key, value: campaignSettings.value })
    .from(campaignSettings)
    .where(inArray(campaignSettings.key, ['dailyLimit', 'warmUp']));
  const values = {
    ...campaignSettingDefaults,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  };
  return { dailyLimit: Number(values.dailyLimit), warmUp: values.warmUp === 'true' };
}
