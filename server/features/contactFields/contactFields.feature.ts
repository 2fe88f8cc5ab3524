import { exported, feature, stays } from '../../feature.ts';

export const contactFields = feature({
  routes: () => import('./contactFields.routes.ts'),
  refuses: {
    create: ['ERR_CONTACT_FIELD_LIMIT', 'ERR_DUPLICATED_NAME'],
    update: ['ERR_DUPLICATED_NAME'],
    setValue: [
      'ERR_CONTACT_FIELD_CHOICE',
      'ERR_CONTACT_FIELD_DATE',
      'ERR_CONTACT_FIELD_NUMBER',
      'ERR_CONTACT_FIELD_TEXT',
      'ERR_NO_CONTACT_FIELD_FOUND',
      'ERR_NO_CONTACT_FOUND',
    ],
  },
  tables: {
    contact_fields: exported,
    contact_field_values: stays.copy,
  },
});
