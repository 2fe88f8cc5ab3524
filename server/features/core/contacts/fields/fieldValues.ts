import { AppError } from '@recado/shared/errors';
import { mostExtraInfo } from '@recado/shared/features/contacts';
import { type FieldKind, type FieldShape, sameField, storedValue } from '@recado/shared/lib/fieldValue';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import type { Work } from '../../../../work.ts';
import { ofContact, refreshTickets } from '../../ticketRows/refreshTickets.ts';
import type { ContactRow } from '../contactRow.ts';
import { contacts } from '../contacts.table.ts';
import { lockContact } from '../lockContact.ts';
import { publishContact } from '../resolveContact.ts';
import { activeFields, contactFieldRows } from './contactFieldRows.ts';

/** A pair of a contact's extra information. */
type Extra = { name: string; value: string };

const refusals = {
  text: 'ERR_CONTACT_FIELD_TEXT',
  number: 'ERR_CONTACT_FIELD_NUMBER',
  date: 'ERR_CONTACT_FIELD_DATE',
  choice: 'ERR_CONTACT_FIELD_CHOICE',
} as const satisfies Record<FieldKind, string>;

/** The stored form of a field's value. Throws the refusal of its kind for a value that does not fit (FIELD-03). */
export function mustFit(field: FieldShape & { name: string }, value: string): string {
  const stored = storedValue(field, value);
  if (stored === undefined) throw new AppError(refusals[field.kind], { data: { field: field.name } });
  return stored;
}

/**
 * Brings extra information into its stored form: a pair with a field's name is a value of that field. Throws the
 * refusal of the field's kind for a value that does not fit, unless the contact already has that pair.
 */
export async function typedExtraInfo(
  tx: Tx,
  extraInfo: readonly Extra[],
  before: readonly Extra[] = [],
): Promise<Extra[]> {
  if (extraInfo.length === 0) return [];
  const fields = await activeFields(tx);
  return extraInfo.flatMap(({ name, value }) => {
    const field = fields.find((one) => sameField(one.name, name));
    if (!field) return [{ name, value }];
    if (value === '') return [];
    const isKept = before.some((had) => sameField(had.name, name) && had.value === value);
    return [
      { name: field.name, value: isKept ? (storedValue(field, value) ?? value) : mustFit(field, value) },
    ];
  });
}

/** Sets the value of one field of a contact, or removes it; its unclosed tickets show it at once (FIELD-03). */
export async function setFieldValue(
  work: Work,
  contactId: number,
  fieldId: number,
  value: string,
): Promise<ContactRow> {
  const { tx, clock } = work;
  const field = await contactFieldRows.one(tx, fieldId);
  if (!field.isActive) throw new AppError('ERR_NO_CONTACT_FIELD_FOUND');
  const { id, extraInfo } = await lockContact(tx, contactId);
  const own = value === '' ? [] : [{ name: field.name, value: mustFit(field, value) }];
  const at = extraInfo.findIndex(({ name }) => sameField(name, field.name));
  const changed = at < 0 ? [...extraInfo, ...own] : extraInfo.toSpliced(at, 1, ...own);
  if (changed.length > mostExtraInfo && changed.length > extraInfo.length)
    throw new AppError('ERR_VALIDATION', { fields: { extraInfo: 'Too many' } });
  await tx.update(contacts).set({ extraInfo: changed, updatedAt: clock.now() }).where(eq(contacts.id, id));
  const contact = await publishContact(work, id, 'update');
  await refreshTickets(work, ofContact(id));
  return contact;
}
