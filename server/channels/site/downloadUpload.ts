import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Channel, MediaGone } from '../channel.ts';
import { siteUploads } from './site.table.ts';

const Source = z.object({ uploadId: z.number().int() });

/** Opens the file that a visitor has sent; it is in our storage already. */
export const downloadUpload: Channel['download'] = async ({ companyId, source }, { database, storage }) => {
  const named = Source.safeParse(source);
  if (!named.success) throw new MediaGone('no such file');
  const [row] = await database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({ key: siteUploads.storageKey })
        .from(siteUploads)
        .where(eq(siteUploads.id, named.data.uploadId)),
    'read',
  );
  if (!row) throw new MediaGone('no such file');
  return storage.open(companyId, row.key);
};
