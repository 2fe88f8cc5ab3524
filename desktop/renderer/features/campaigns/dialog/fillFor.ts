import { byFieldKey, fillCampaignText } from '@recado/shared/lib/campaignTexts';
import type { Language } from '@recado/shared/lib/languages';
import { valuesOf } from '@recado/shared/lib/variables';
import type { OwnVariable } from '../useCampaignSettings.ts';
import type { CampaignSample } from './useCampaignSample.ts';

interface Facts {
  person: CampaignSample['samples'][number];
  own: readonly OwnVariable[];
  company: string;
  connection: string | undefined;
  timeZone: string;
  language: Language;
}

/** Fills a text of a campaign for one person, by the function of the server. */
export function fillFor({ person, own, ...facts }: Facts): (written: string) => string {
  const general = valuesOf({ contact: person, ticketId: 0, now: new Date(), ...facts });
  const ofCompany = byFieldKey(Object.fromEntries(own.map(({ key, value }) => [key, value])));
  const ofPerson = byFieldKey(person.values);
  return (written) => fillCampaignText(written, general, ofPerson, ofCompany);
}
