import { contactFieldApi } from '@recado/shared/features/contactFields';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { contactFor } from '../core/contacts/contactRow.ts';
import { contactFieldRows } from '../core/contacts/fields/contactFieldRows.ts';
import { setFieldValue } from '../core/contacts/fields/fieldValues.ts';
import { createField, removeField, updateField, useOfField } from './changeField.ts';

export const contactFieldRoutes = routes(contactFieldApi, {
  ...rowRoutes(contactFieldRows),

  async all({ tx }) {
    return contactFieldRows.read(tx);
  },

  async use({ tx, params: { id }, query }) {
    return useOfField(tx, id, query);
  },

  async create({ work, body }) {
    return createField(work, body);
  },

  async update({ work, params: { id }, body }) {
    return updateField(work, id, body);
  },

  async remove({ work, params: { id }, query: { values } }) {
    await removeField(work, id, values);
    return { message: 'Deleted' };
  },

  async setValue({ work, actor, params: { contactId, contactFieldId }, body: { value } }) {
    return contactFor(actor, await setFieldValue(work, contactId, contactFieldId, value));
  },
});
