import { AppError } from '@recado/shared/errors';
import {
  type CampaignSetting,
  type CampaignSettingKey,
  campaignSettingDefaults,
  campaignSettingKeys,
  greaterIntervals,
  longerIntervalSteps,
  messageIntervals,
} from '@recado/shared/features/campaigns';
import { campaignPaceOf } from '@recado/shared/lib/campaignEstimate';
import { TimeOfDay } from '@recado/shared/lib/fields';
import type { SendingHours, SendingPauses } from '@recado/shared/lib/sendingHours';
import { fieldKey } from '@recado/shared/lib/variables';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { campaignRuns, campaignSettings } from '../campaigns.table.ts';

type Values = Record<CampaignSettingKey, string>;

/** The values of all keys; those without a row have their defaults (CAMP-48 to CAMP-53). */
export async function readCampaignSettings(tx: Tx): Promise<Values> {
  const rows = await tx
    .select({ key: campaignSettings.key, value: campaignSettings.value })
    .from(campaignSettings);
  return { ...campaignSettingDefaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}

/** The same as a list, in the order of the contract (CAMP-54). */
export async function listCampaignSettings(tx: Tx): Promise<CampaignSetting[]> {
  const values = await readCampaignSettings(tx);
  return campaignSettingKeys.map((key) => ({ key, value: values[key] }));
}

/** What campaigns go by, read from the settings. */
export interface SendingRules {
  hours: SendingHours;
  pauses: SendingPauses;
  /** What a number may send in a day at most (`outbox/pace`). */
  limits: { dailyLimit: number; warmUp: boolean };
  /** The company's own variables by key (CAMP-53). */
  variables: ReadonlyMap<string, string>;
  /** As people typed them: one a line in the setting. */
  optOutWords: readonly string[];
}

/** Reads them, with the company's time zone. */
export async function sendingRules({ tx, companyId }: Pick<Work, 'tx' | 'companyId'>): Promise<SendingRules> {
  const [values, [company]] = await Promise.all([
    readCampaignSettings(tx),
    tx.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, companyId)),
  ]);
  const { startHour, endHour, onSaturday, onSunday, ...pauses } = campaignPaceOf(values);
  return {
    hours: { startHour, endHour, onSaturday, onSunday, timeZone: company!.timeZone },
    pauses,
    limits: { dailyLimit: Number(values.dailyLimit), warmUp: values.warmUp === 'true' },
    variables: new Map(variablesIn(values.variables).map(({ key, value }) => [fieldKey(key), value])),
    optOutWords: values.optOutWords.split('\n').flatMap((line) => line.trim() || []),
  };
}

/** The company's own variables by key, without the rest of the settings. */
export async function companyVariables(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { variables } = await readCampaignSettings(tx);
  return new Map(variablesIn(variables).map(({ key, value }) => [fieldKey(key), value]));
}

const mostVariables = 50;
const Variables = z
  .array(
    z.object({
      key: z
        .string()
        .trim()
        .min(1)
        .max(50)
        .regex(/^[^{}\n]+$/),
      value: z.string().max(1000),
    }),
  )
  .max(mostVariables);

/** The company's own variables; a value that is no such list holds none. */
const variablesIn = (value: string): z.output<typeof Variables> => {
  try {
    return Variables.parse(JSON.parse(value));
  } catch {
    return [];
  }
};

const oneOf = (values: readonly number[]) => (value: string) =>
  values.includes(Number(value)) && value !== '';
const isSwitch = (value: string) => value === 'true' || value === 'false';
const isTime = (value: string) => TimeOfDay.safeParse(value).success;
/** One row for each variable that the list holds, or none of it counts. */
const isVariables = (value: string) => {
  try {
    return Variables.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
};
const mostADay = 100_000;

const isValid: Record<CampaignSettingKey, (value: string) => boolean> = {
  messageInterval: oneOf(messageIntervals),
  longerIntervalAfter: oneOf(longerIntervalSteps),
  greaterInterval: oneOf(greaterIntervals),
  variables: isVariables,
  sabado: isSwitch,
  domingo: isSwitch,
  startHour: isTime,
  endHour: isTime,
  optOutWords: () => true,
  dailyLimit: (value) => /^\d{1,6}$/.test(value) && Number(value) <= mostADay,
  warmUp: isSwitch,
};

/** Changes settings; campaigns that wait look again with the new ones. Throws ERR_VALIDATION with the wrong keys. */
export async function saveCampaignSettings(
  { tx, audit }: Work,
  settings: readonly CampaignSetting[],
): Promise<CampaignSetting[]> {
  const fields = Object.fromEntries(
    settings.flatMap(({ key, value }) => (isValid[key](value) ? [] : [[key, 'Invalid value']])),
  );
  const before = await readCampaignSettings(tx);
  const after = { ...before, ...Object.fromEntries(settings.map(({ key, value }) => [key, value])) };
  // An end of midnight is the end of the day.
  if (!fields.endHour && after.endHour !== '00:00' && after.endHour <= after.startHour)
    fields.endHour = 'Must be after the start';
  if (Object.keys(fields).length > 0) throw new AppError('ERR_VALIDATION', { fields });
  for (const { key, value } of settings)
    await tx
      .insert(campaignSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: [campaignSettings.companyId, campaignSettings.key], set: { value } });
  audit({ was: before });
  await tx
    .update(campaignRuns)
    .set({ dueAt: sql`now()` })
    .where(
      and(
        eq(campaignRuns.state, 'waiting'),
        sql`exists (
      select from campaigns c where c.id = ${campaignRuns.campaignId} and c.status = 'EM_ANDAMENTO')`,
      ),
    );
  return listCampaignSettings(tx);
}
