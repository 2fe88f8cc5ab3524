import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { feature } from '../../feature.ts';

export const linkPreviews = feature({
  workers: [() => import('./startLinkLooks.ts')],
  publicImages: { link_previews: { key: 'picture_storage_key', isPrivate: true } },
  tables: {
    link_previews: 'what other people’s pages say',
  },
  // Previews whose messages are deleted, or have another text now.
  oldRows: () => ({
    link_previews: sql`fetched_at < ${daysAgo(7)} and not exists (
        select from messages m where m.company_id = link_previews.company_id and m.link_preview_id = link_previews.id)`,
  }),
  readsForAll: {
    'the channel brings it, or time does: nobody has asked, and nobody is answered': [
      'linkPreviews.feature.ts linkPreviews',
      'lookAtLink.ts lookAtLink',
      'lookAtLink.ts show',
    ],
  },
});
