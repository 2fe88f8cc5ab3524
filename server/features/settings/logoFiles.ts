import { AppError, found } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel.ts';
import { StorageTrouble } from '../../storage/storageTrouble.ts';
import { brandLogos } from './brandLogos.table.ts';

/** A logo as its setting names it: `company-file`, which nobody can guess and which another picture never gets. */
export const logoName = (storageKey: string): string => {
  const [companyId, , file] = storageKey.split('/');
  return `${companyId}-${file}`;
};

/** Serves logos to anybody (THEME-09), and nothing else of the storage. */
export function logoFiles(app: FastifyInstance, { inWork, storage }: Kernel): void {
  app.get('/public/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const [, companyId = '', file = ''] = /^([1-9]\d{0,8})-([0-9a-f-]{36})$/.exec(name) ?? [];
    if (!file) throw new AppError('ERR_NO_MEDIA_FOUND');
    const storageKey = `${companyId}/${file.slice(0, 2)}/${file}`;
    const [row] = await inWork(
      Number(companyId),
      ({ tx }) => tx.select().from(brandLogos).where(eq(brandLogos.storageKey, storageKey)),
      'read',
    );
    const logo = found(row, 'ERR_NO_MEDIA_FOUND');
    const content = found(
      await storage.open(Number(companyId), storageKey).catch((error: unknown) => {
        if (error instanceof StorageTrouble) throw error;
        return undefined;
      }),
      'ERR_NO_MEDIA_FOUND',
    );
    reply.headers({
      'content-type': logo.mime,
      'content-length': logo.bytes,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(content);
  });
}
