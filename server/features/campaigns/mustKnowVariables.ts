import { AppError } from '@recado/shared/errors';
import { unknownInCampaign } from '@recado/shared/lib/campaignTexts';
import { fieldKey } from '@recado/shared/lib/variables';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { isThere } from '../contactLists/contactListRows.ts';
import { contactListItems, contactLists } from '../contactLists/contactLists.table.ts';
import { activeFields } from '../core/contacts/fields/contactFieldRows.ts';
import { companyVariables } from './rows/campaignSettings.ts';

/**
 * Refuses texts with a variable that nobody fills (OPEN-105): neither the contact, nor the values of the list's items,
 * nor the settings. Throws ERR_CAMPAIGN_VARIABLE with all of them, as they are written.
 */
export async function mustKnowVariables(
  tx: Tx,
  texts: readonly string[],
  contactListId: number | null | undefined,
): Promise<void> {
  const nothing = new Set<string>();
  if (unknownInCampaign(texts, nothing).length === 0) return;
  const [own, fields, ofList] = await Promise.all([
    companyVariables(tx),
    activeFields(tx),
    contactListId ? keysOfList(tx, contactListId) : [],
  ]);
  const keys = new Set([...own.keys(), ...fields.map(({ name }) => fieldKey(name)), ...ofList]);
  const variables = unknownInCampaign(texts, keys);
  if (variables.length > 0) throw new AppError('ERR_CAMPAIGN_VARIABLE', { data: { variables } });
}

/** The keys of the values that items of this list have. */
export async function keysOfList(tx: Tx, contactListId: number): Promise<string[]> {
  const rows = await tx.execute<{ name: string }>(sql`
    select distinct jsonb_object_keys("values") as name from ${contactListItems}
    where contact_list_id = ${contactListId} and "values" <> '{}'
      and exists (select from ${contactLists} where id = ${contactListId} and ${isThere})`);
  return rows.map(({ name }) => fieldKey(name));
}
