import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, exportedWithout, feature } from '../../feature.ts';

export const privacy = feature({
  routes: () => import('./privacy.routes.ts'),
  refuses: {
    consents: ['ERR_NO_CONTACT_FOUND'],
    reads: ['ERR_NO_CONTACT_FOUND'],
    erase: ['ERR_NO_CONTACT_FOUND'],
    erasure: ['ERR_NO_ERASURE_FOUND'],
    export: ['ERR_NO_CONTACT_FOUND'],
    exportLink: ['ERR_NO_MEDIA_FOUND'],
    exports: ['ERR_NO_CONTACT_FOUND'],
    find: ['ERR_INCOMPLETE_NUMBER', 'ERR_WAPP_INVALID_CONTACT'],
    preview: ['ERR_NO_CONTACT_FOUND'],
  },
  workers: [() => import('./erasure/startErasures.ts')],
  madeFiles: {
    personExports: {
      linkedAs: 'person-exports',
      missing: 'ERR_NO_MEDIA_FOUND',
      rowStays: true,
      atOnce: 2,
      retry: { fromSeconds: 5, toSeconds: 300, forSeconds: 60 * 60 },
      // Years of files take long.
      limitSeconds: 4 * 60 * 60,
      maker: () => import('./personExport/personExportMaker.ts'),
    },
  },
  periodic: () => import('./privacy.jobs.ts'),
  tables: {
    consents: exported,
    contact_reads: exported,
    erasures: exportedWithout('digests', 'files_left'),
  },
  oldRows: ({ READS_DAYS }) => ({ contact_reads: sql`day < (${daysAgo(READS_DAYS)})::date` }),
  across: {
    'time or a starting process begins it, for every company': ['retain.ts'],
  },
  readsForAll: {
    'a contact with all rows of its own, no matter who serves it': ['*'],
  },
});
