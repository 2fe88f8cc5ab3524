import type { Language } from '@recado/shared/lib/languages';
import { fieldKey, type VariableValues, valuesOf } from '@recado/shared/lib/variables';
import type { OwnVariable } from '../useCampaignSettings.ts';
import type { CampaignSample } from './useCampaignSample.ts';

interface Facts {
  sample: CampaignSample['samples'][number];
  own: readonly OwnVariable[];
  company: string;
  connection: string | undefined;
  timeZone: string;
  language: Language;
}

/** What the variables of a campaign's text say to one person; what the list says counts before the settings. */
export function previewValues({ sample, own, ...facts }: Facts): VariableValues {
  const general = valuesOf({ contact: sample, ticketId: 0, now: new Date(), ...facts });
  return {
    ...general,
    ticket: undefined,
    fields: new Map([
      ...own.map(({ key, value }) => [fieldKey(key), value] as const),
      ...Object.entries(sample.values).map(([name, value]) => [fieldKey(name), value] as const),
    ]),
  };
}
