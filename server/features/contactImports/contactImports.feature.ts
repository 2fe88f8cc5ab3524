import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, feature, stays } from '../../feature.ts';

export const contactImports = feature({
  routes: () => import('./contactImports.routes.ts'),
  refuses: {
    get: ['ERR_NO_IMPORT_FOUND'],
    preview: ['ERR_NO_IMPORT_FOUND'],
    upload: ['ERR_FILE_TYPE', 'ERR_VALIDATION'],
    start: ['ERR_NO_CONTACT_FIELD_FOUND', 'ERR_IMPORT_STATE', 'ERR_NO_IMPORT_FOUND', 'ERR_NO_TAG_FOUND'],
    phone: ['ERR_NO_WAPP_FOUND', 'ERR_PHONE_BOOK_EMPTY'],
    chats: ['ERR_NO_WAPP_FOUND', 'ERR_PHONE_BOOK_EMPTY'],
    one: ['ERR_WAPP_CHECK_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
    cancel: ['ERR_IMPORT_STATE', 'ERR_NO_IMPORT_FOUND'],
    refused: ['ERR_NO_IMPORT_FOUND'],
  },
  workers: [() => import('./startImports.ts')],
  tables: {
    phone_contacts: exported,
    contact_import_rows: stays.copy,
    contact_imports: stays.copy,
  },
  // With their refused rows, which hold data from people's files.
  oldRows: ({ IMPORTS_DAYS }) => ({
    contact_imports: sql`coalesce(finished_at, created_at) < ${daysAgo(IMPORTS_DAYS)}`,
  }),
});
