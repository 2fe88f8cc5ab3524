import { byFieldKey, fillCampaignText } from '@recado/shared/lib/campaignTexts';
import { fieldVariables } from '@recado/shared/lib/fieldVariables';
import { companyLanguage, valuesOf } from '@recado/shared/lib/variables';
import { eq } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { activeFields } from '../../core/contacts/fields/contactFieldRows.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { companyVariables } from '../rows/campaignSettings.ts';

/** A person of a campaign, with what its texts may name. */
export interface Recipient {
  name: string;
  number: string;
  email: string;
  values: Record<string, string>;
}

/** What fills the texts of a campaign for this person (OPEN-105). `extraInfo` is that of their contact. */
export async function fillerFor(
  { tx, clock, companyId }: Work,
  { name, number, email, values }: Recipient,
  { connection, extraInfo }: { connection: string; extraInfo: readonly { name: string; value: string }[] },
): Promise<(text: string) => string> {
  const [[company], { language }, own, fields] = await Promise.all([
    tx
      .select({ name: companies.name, timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId)),
    readSettings(tx, ['language']),
    companyVariables(tx),
    activeFields(tx),
  ]);
  const spoken = companyLanguage(language);
  const { ticket: _, ...general } = valuesOf({
    contact: { name, number, email },
    ticketId: 0,
    company: company!.name,
    connection,
    timeZone: company!.timeZone,
    language: spoken,
    now: clock.now(),
  });
  const ofContact = new Map(
    [...fieldVariables(fields, extraInfo, spoken)].filter(([, value]) => value !== ''),
  );
  const ofPerson = byFieldKey(values);
  return (text) => fillCampaignText(text, general, ofPerson, ofContact, own);
}
