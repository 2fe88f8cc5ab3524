import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../jobs/defineJob.ts';
import { connections } from '../connections/connections.table.ts';
import { fetchMedia } from './fetchMedia.ts';
import { media } from './media.table.ts';

/** Fetches a file from the channel into our storage, in whichever process the job lands. */
export const downloadMedia = defineJob({
  name: 'media.download',
  data: z.object({ companyId: z.number().int(), mediaId: z.number().int() }),
  attempts: 4,
  run: ({ kernel, data: { companyId, mediaId } }) => fetchMedia(kernel, companyId, mediaId),
});

/**
 * Files that still wait after a while are tried again: those that were forgotten, and, while their connection
 * is there to ask its phone, those that could not be had before.
 */
export const sweepMedia = defineJob({
  name: 'media.sweep',
  data: z.object({}),
  everyMs: 30_000,
  async run({ kernel }) {
    const waiting = await kernel.database.acrossCompanies(
      (tx) =>
        tx
          .select({ mediaId: media.id, companyId: media.companyId })
          .from(media)
          .innerJoin(connections, eq(connections.id, media.connectionId))
          .where(
            and(
              eq(media.state, 'waiting'),
              lt(media.createdAt, sql`now() - interval '20 seconds'`),
              or(eq(media.tries, 0), eq(connections.status, 'CONNECTED')),
            ),
          )
          .orderBy(asc(media.tries), desc(media.id))
          .limit(200),
      'read',
    );
    for (const { companyId, mediaId } of waiting)
      await kernel.jobs.add(downloadMedia, { companyId, mediaId }, { id: `media.${mediaId}` });
  },
});
