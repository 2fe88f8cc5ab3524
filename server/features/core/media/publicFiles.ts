import { AppError, found } from '@recado/shared/errors';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/client.ts';
import type { PublicImage } from '../../../feature.ts';
import type { Kernel } from '../../../kernel.ts';
import { StorageTrouble } from '../../../storage/storageTrouble.ts';

/**
 * Serves some files to everybody who knows their names, and nothing else of the storage. They are logos (THEME-09),
 * images of announcements (ANN-10), and pictures of the staff (USER-11), of contacts (CONTACT-07) and of pages
 * (THREAD-07). Lists and events that screens keep hold their addresses, so these do not run out as links to files do.
 * An address ends with the logo, picture, contact or preview; no cache on the way may keep a contact's.
 */
export function publicFiles(app: FastifyInstance, { inWork, storage, declared }: Kernel): void {
  app.get('/public/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const [, companyId = '', file = ''] = /^([1-9]\d{0,8})-([0-9a-f-]{36})$/.exec(name) ?? [];
    if (!file) throw new AppError('ERR_NO_MEDIA_FOUND');
    const storageKey = `${companyId}/${file.slice(0, 2)}/${file}`;
    const shown = await inWork(
      Number(companyId),
      ({ tx }) => shownAs(tx, declared.publicImages, storageKey),
      'read',
    );
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
  images: Readonly<Record<string, PublicImage>>,
  storageKey: string,
): Promise<{ mime: string; bytes?: number; isPrivate: boolean } | undefined> {
  const lookUps = Object.entries(images).map(([table, { key, mime, bytes, isPrivate = false }]) => {
    const kind = mime ? sql.identifier(mime) : sql`'image/webp'`;
    const size = bytes ? sql.identifier(bytes) : sql`null::bigint`;
    return sql`
      select ${kind} as mime, ${size} as bytes, ${isPrivate}::boolean as is_private
      from ${sql.identifier(table)} where ${sql.identifier(key)} = ${storageKey}`;
  });
  const [row] = await tx.execute<{ mime: string; bytes: string | number | null; is_private: boolean }>(
    sql`${sql.join(lookUps, sql` union all `)} limit 1`,
  );
  return (
    row && {
      mime: row.mime,
      ...(row.bytes !== null && { bytes: Number(row.bytes) }),
      isPrivate: row.is_private,
    }
  );
}
