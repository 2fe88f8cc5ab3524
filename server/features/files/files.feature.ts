import { sql } from 'drizzle-orm';
import { exported, feature } from '../../feature.ts';

export const files = feature({
  routes: () => import('./files.routes.ts'),
  refuses: {
    get: ['ERR_NO_FILE_FOUND'],
    update: ['ERR_NO_FILE_FOUND'],
    remove: ['ERR_NO_FILE_FOUND'],
    upload: ['ERR_FILE_TYPE', 'ERR_NO_FILE_FOUND'],
  },
  tables: {
    queue_files: exported,
    files: exported,
    file_options: exported,
  },
  forSupport: ['files:manage'],
  // It is sent again and again: however old, it stays.
  mediaUses: { file_options: { neededIf: sql`true` } },
});
