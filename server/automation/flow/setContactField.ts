import { mostExtraInfo } from '@recado/shared/features/contacts';
import { longestValue, readValue, sameField } from '@recado/shared/lib/fieldValue';
import { companyLanguage } from '@recado/shared/lib/variables';
import { eq } from 'drizzle-orm';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { activeFields } from '../../features/core/contacts/fields/contactFieldRows.ts';
import { setFieldValue } from '../../features/core/contacts/fields/fieldValues.ts';
import { lockContact } from '../../features/core/contacts/lockContact.ts';
import { publishContact } from '../../features/core/contacts/resolveContact.ts';
import type { Context } from '../context.ts';

/**
 * Stores what a customer answered in the contact's field of that name, or in its extra information where no field has the
 * name. A value that does not fit the field is left out: the flow goes on, and the answer is in its note.
 */
export async function setContactField(context: Context, name: string, value: string): Promise<void> {
  const { work, ticket, settings } = context;
  const field = (await activeFields(work.tx)).find((one) => sameField(one.name, name));
  if (field) {
    const stored = readValue(field, value, companyLanguage(settings.language));
    if (stored !== undefined) await setFieldValue(work, ticket.contactId, field.id, stored);
    return;
  }
  const { id, extraInfo } = await lockContact(work.tx, ticket.contactId);
  const at = extraInfo.findIndex((one) => sameField(one.name, name));
  const own = { name: extraInfo[at]?.name ?? name, value: value.slice(0, longestValue) };
  const changed = at < 0 ? [...extraInfo, own] : extraInfo.with(at, own);
  if (changed.length > mostExtraInfo) return;
  await work.tx
    .update(contacts)
    .set({ extraInfo: changed, updatedAt: work.clock.now() })
    .where(eq(contacts.id, id));
  await publishContact(work, id, 'update');
}
