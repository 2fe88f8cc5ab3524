import { companyLanguage } from '@recado/shared/lib/variables';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { lowerName } from '../../../../db/statements/lowerName.ts';
import { rowsOf } from '../../../../rowsOf.ts';
import { contactFields } from '../../../contactFields/contactFields.table.ts';
import { readSettings } from '../../settings/readSettings.ts';

/** Contact fields as the API shows them. */
export const contactFieldRows = rowsOf(contactFields, {
  topic: 'contactField',
  missing: 'ERR_NO_CONTACT_FIELD_FOUND',
  list: 'contactFields',
  order: [asc(contactFields.position), asc(lowerName(contactFields.name))],
  search: [contactFields.name],
});

/** The active fields, in their order. */
export const activeFields = (tx: Tx) => contactFieldRows.read(tx, eq(contactFields.isActive, true));

/** The company's language, in which numbers in free text are read. */
export const fieldLanguage = async (tx: Tx) =>
  companyLanguage((await readSettings(tx, ['language'])).language);
