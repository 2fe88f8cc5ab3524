import { AppError, found } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/client.ts';
import type { Kernel } from '../../../kernel.ts';
import { StorageTrouble } from '../../../storage/storageTrouble.ts';
import { announcements } from '../../announcements/announcements.table.ts';
import { linkPreviews } from '../../linkPreviews/linkPreviews.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { brandLogos } from '../settings/brandLogos.table.ts';
import { users } from '../users/users.table.ts';

/**
 * Serves some files to everybody who knows their names, and nothing else of the storage. They are logos (THEME-09),
 * images of announcements (ANN-10), and pictures of the staff (USER-11), of contacts (CONTACT-07) and of pages
 * (THREAD-07). Lists and events that screens keep hold their addresses, so these do not run out as links to files do.
 * An address ends with the logo, picture, contact or preview; no cache on the way may keep a contact's.
 */
export function publicFiles(app: FastifyInstance, { inWork, storage }: Kernel): void {
  app.get('/public/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const [, companyId = '', file = ''] = /^([1-9]\d{0,8})-([0-9a-f-]{36})$/.exec(name) ?? [];
    if (!file) throw new AppError('ERR_NO_MEDIA_FOUND');
    const storageKey = `${companyId}/${file.slice(0, 2)}/${file}`;
    const shown = await inWork(Number(companyId), ({ tx }) => shownAs(tx, storageKey), 'read');
    const { mime, bytes, isPrivate } = found(shown, 'ERR_NO_MEDIA_FOUND');
    const content = found(
      await storage.open(Number(companyId), storageKey).catch((error: unknown) => {
        if (error instanceof StorageTrouble) throw error;
        return undefined;
      }),
      'ERR_NO_MEDIA_FOUND',
    );
    reply.headers({
      'content-type': mime,
      ...(bytes !== undefined && { 'content-length': bytes }),
      'cache-control': isPrivate
        ? 'private, max-age=86400, immutable'
        : 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(content);
  });
}

/** What shows this file to everybody now, if anything does. */
async function shownAs(
  tx: Tx,
  storageKey: string,
): Promise<{ mime: string; bytes?: number; isPrivate?: boolean } | undefined> {
  const [logo] = await tx.select().from(brandLogos).where(eq(brandLogos.storageKey, storageKey));
  if (logo) return logo;
  const [announcement] = await tx
    .select({ mime: announcements.mediaMime, bytes: announcements.mediaBytes })
    .from(announcements)
    .where(eq(announcements.mediaStorageKey, storageKey));
  if (announcement?.mime) return { mime: announcement.mime, bytes: announcement.bytes ?? 0 };
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.pictureStorageKey, storageKey));
  if (person) return { mime: 'image/webp' };
  const [contact] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.pictureStorageKey, storageKey));
  if (contact) return { mime: 'image/webp', isPrivate: true };
  const [preview] = await tx
    .select({ id: linkPreviews.id })
    .from(linkPreviews)
    .where(eq(linkPreviews.pictureStorageKey, storageKey));
  return preview && { mime: 'image/webp', isPrivate: true };
}
