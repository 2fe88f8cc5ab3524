import { AppError, found } from '@recado/shared/errors';
import { Id } from '@recado/shared/lib/fields';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Kernel } from '../../kernel.ts';
import { sendFile } from '../core/media/sendFile.ts';
import { transcripts } from './transcripts.table.ts';

const Params = z.object({ id: Id });

/** Serves transcripts behind signed links, as long as they are kept. */
export function transcriptFiles(app: FastifyInstance, { inWork, links, storage }: Kernel): void {
  app.get('/transcripts/:id/file', async (request, reply) => {
    const { id } = Params.parse(request.params);
    const companyId = links.verify(id, request.query as Record<string, unknown>, 'transcripts');
    const [row] = await inWork(
      companyId,
      ({ tx }) => tx.select().from(transcripts).where(eq(transcripts.id, id)),
      'read',
    );
    const { storageKey: key, bytes, name } = found(row, 'ERR_NO_TRANSCRIPT_FOUND');
    if (key === null || bytes === null) throw new AppError('ERR_NO_TRANSCRIPT_FOUND');
    await sendFile(request, reply, storage, companyId, { key, bytes, mime: 'application/pdf', name });
    return reply;
  });
}
