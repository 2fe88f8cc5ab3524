import { useForm } from '@mantine/form';
import { isVariableName } from '@recado/shared/lib/variables';
import { useValidationText } from '../../../lib/texts/validation.texts.ts';
import {
  type CampaignSettings,
  type OwnVariable,
  ownVariablesOf,
  saveCampaignSettings,
} from '../useCampaignSettings.ts';
import { useCampaignConfigText } from './config.texts.ts';

/** The highest limit of a day. */
const mostADay = 100_000;

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** The form of the settings: what is stored as text, as the fields show it. */
export interface CampaignConfigValues extends Record<string, unknown> {
  messageInterval: string;
  longerIntervalAfter: string;
  greaterInterval: string;
  sabado: boolean;
  domingo: boolean;
  startHour: string;
  endHour: string;
  dailyLimit: string;
  warmUp: boolean;
  optOutWords: string;
  variables: OwnVariable[];
}

/** The form of the settings of all campaigns. */
export function useCampaignConfigForm(settings: CampaignSettings) {
  const text = useCampaignConfigText();
  const valid = useValidationText();
  return useForm<CampaignConfigValues>({
    initialValues: valuesOf(settings),
    validate: {
      startHour: (time) => (isTime(time) ? null : valid('invalidTime')),
      endHour: (time, { startHour }) =>
        !isTime(time)
          ? valid('invalidTime')
          : time > startHour || time === '00:00'
            ? null
            : text('wrongHours'),
      dailyLimit: (limit) =>
        /^\d{1,6}$/.test(limit) && Number(limit) <= mostADay ? null : text('wrongLimit'),
      variables: {
        key: (key, { variables }) =>
          !/^[^{}\n]{1,50}$/.test(key.trim()) || variables.filter((one) => sameKey(one.key, key)).length > 1
            ? text('wrongKey')
            : isVariableName(key)
              ? text('takenKey')
              : null,
        value: (value) => (value.trim() ? null : text('wrongValue')),
      },
    },
  });
}

/** The form of the settings, as its fields get it. */
export type CampaignConfigForm = ReturnType<typeof useCampaignConfigForm>;

const sameKey = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const valuesOf = (settings: CampaignSettings): CampaignConfigValues => ({
  ...settings,
  sabado: settings.sabado === 'true',
  domingo: settings.domingo === 'true',
  warmUp: settings.warmUp === 'true',
  variables: ownVariablesOf(settings),
});

/** Stores what the form shows. */
export const saveConfig = (values: CampaignConfigValues): Promise<CampaignSettings> =>
  saveCampaignSettings({
    messageInterval: values.messageInterval,
    longerIntervalAfter: values.longerIntervalAfter,
    greaterInterval: values.greaterInterval,
    sabado: String(values.sabado),
    domingo: String(values.domingo),
    startHour: values.startHour,
    endHour: values.endHour,
    dailyLimit: values.dailyLimit,
    warmUp: String(values.warmUp),
    optOutWords: values.optOutWords,
    variables: JSON.stringify(values.variables),
  });
