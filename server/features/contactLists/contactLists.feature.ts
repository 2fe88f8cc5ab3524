import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, feature, stays } from '../../feature.ts';

export const contactLists = feature({
  routes: () => import('./contactLists.routes.ts'),
  refuses: {
    get: ['ERR_NO_CONTACT_LIST_FOUND'],
    remove: ['ERR_LIST_IN_USE'],
    items: ['ERR_NO_CONTACT_LIST_FOUND'],
    fill: ['ERR_LIST_FULL', 'ERR_NO_CONTACT_LIST_FOUND'],
    check: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_NO_REFERENCE_FOUND'],
    stopCheck: ['ERR_NO_CONTACT_LIST_FOUND'],
    upload: ['ERR_FILE_TYPE', 'ERR_NO_CONTACT_LIST_FOUND', 'ERR_VALIDATION'],
    imports: ['ERR_NO_CONTACT_LIST_FOUND'],
    import: ['ERR_NO_IMPORT_FOUND'],
    preview: ['ERR_NO_IMPORT_FOUND'],
    start: ['ERR_IMPORT_STATE', 'ERR_NO_IMPORT_FOUND'],
    cancel: ['ERR_IMPORT_STATE', 'ERR_NO_IMPORT_FOUND'],
    refused: ['ERR_NO_IMPORT_FOUND'],
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
  readsForAll: {
    'reveals no messages: queues, connections, when the last conversation was': [
      'fillList.ts filterCondition',
      'fillList.ts isConfirmed',
    ],
  },
  workers: [
    () => import('./imports/startListImports.ts'),
    () => import('./checks/startListChecks.ts'),
    () => import('./removal/startListRemovals.ts'),
  ],
  // With their refused rows, which hold data from people's files.
  oldRows: ({ IMPORTS_DAYS }) => ({
    list_imports: sql`coalesce(finished_at, created_at) < ${daysAgo(IMPORTS_DAYS)}`,
  }),
  tables: {
    contact_lists: exported,
    contact_list_items: exported,
    list_imports: stays.copy,
    list_import_rows: stays.copy,
  },
});
