import { exported, feature, stays } from '../../feature.ts';

export const contactLists = feature({
  routes: () => import('./contactLists.routes.ts'),
  refuses: {
    get: ['ERR_NO_CONTACT_LIST_FOUND'],
    remove: ['ERR_LIST_IN_USE'],
    items: ['ERR_NO_CONTACT_LIST_FOUND'],
    item: ['ERR_NO_LIST_ITEM_FOUND'],
    createItem: [
      'ERR_INCOMPLETE_NUMBER',
      'ERR_LIST_FULL',
      'ERR_LIST_ITEM_KNOWN',
      'ERR_NO_CONTACT_LIST_FOUND',
      'ERR_WAPP_INVALID_CONTACT',
    ],
    updateItem: [
      'ERR_INCOMPLETE_NUMBER',
      'ERR_LIST_ITEM_KNOWN',
      'ERR_NO_LIST_ITEM_FOUND',
      'ERR_WAPP_INVALID_CONTACT',
    ],
    removeItem: ['ERR_NO_LIST_ITEM_FOUND'],
    removeItems: ['ERR_NO_CONTACT_LIST_FOUND'],
  },
  constraints: { contact_list_items_line_key: 'ERR_LIST_ITEM_KNOWN' },
  tables: {
    contact_lists: exported,
    contact_list_items: exported,
    list_imports: stays.copy,
    list_import_rows: stays.copy,
  },
});
