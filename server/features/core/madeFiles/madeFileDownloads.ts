import { found } from '@recado/shared/errors';
import { Id } from '@recado/shared/lib/fields';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Kernel } from '../../../kernel.ts';
import { sendFile } from '../media/sendFile.ts';
import { type MadeFileKindName, madeFileParts, madeFiles } from './madeFiles.table.ts';

const Params = z.object({ id: Id });

/** Serves made files behind signed links, as long as they are kept. */
export function madeFileDownloads(app: FastifyInstance, { inWork, links, storage, declared }: Kernel): void {
  for (const [kind, { linkedAs, missing }] of Object.entries(declared.madeFiles))
    app.get(`/${linkedAs}/:id/file`, async (request, reply) => {
      const { id } = Params.parse(request.params);
      const companyId = links.verify(id, request.query as Record<string, unknown>, linkedAs);
      const isOfKind = and(eq(madeFiles.kind, kind as MadeFileKindName), eq(madeFiles.state, 'done'));
      const [row] = await inWork(
        companyId,
        ({ tx }) =>
          tx
            .select({ part: madeFileParts })
            .from(madeFileParts)
            .innerJoin(madeFiles, eq(madeFiles.id, madeFileParts.madeFileId))
            .where(and(eq(madeFileParts.id, id), isOfKind)),
        'read',
      );
      const { storageKey: key, bytes, mime, name } = found(row, missing).part;
      await sendFile(request, reply, storage, companyId, { key, bytes, mime, name });
      return reply;
    });
}
