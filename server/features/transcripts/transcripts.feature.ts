import { hoursOfTranscripts } from '@recado/shared/features/transcripts';
import { sql } from 'drizzle-orm';
import { hoursAgo } from '../../db/statements/ago.ts';
import { feature, stays } from '../../feature.ts';

export const transcripts = feature({
  routes: () => import('./transcripts.routes.ts'),
  refuses: {
    start: [
      'ERR_NOTHING_TO_EXPORT',
      'ERR_NO_TICKET_FOUND',
      'ERR_TOO_MANY_TRANSCRIPTS',
      'ERR_TRANSCRIPT_TOO_LONG',
    ],
    get: ['ERR_NO_TRANSCRIPT_FOUND'],
    link: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TRANSCRIPT_FOUND', 'ERR_TRANSCRIPT_STATE'],
    cancel: ['ERR_NO_TRANSCRIPT_FOUND'],
  },
  workers: [() => import('./startTranscripts.ts')],
  downloads: () => import('./transcriptFiles.ts'),
  tables: {
    transcript_work: stays.work,
    transcripts: stays.copy,
  },
  oldRows: () => ({ transcripts: sql`created_at < ${hoursAgo(hoursOfTranscripts)}` }),
});
