import { AppError, found } from '@recado/shared/errors';
import { Id } from '@recado/shared/lib/fields';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Kernel } from '../../kernel.ts';
import { sendFile } from '../core/media/sendFile.ts';
import { mimes } from './openReportFile.ts';
import { reportFiles } from './reportFiles.table.ts';

const Params = z.object({ id: Id });

/** Serves reports' files behind signed links, as long as they are kept. */
export function reportFileDownloads(app: FastifyInstance, { inWork, links, storage }: Kernel): void {
  app.get('/report-files/:id/file', async (request, reply) => {
    const { id } = Params.parse(request.params);
    const companyId = links.verify(id, request.query as Record<string, unknown>, 'report-files');
    const [row] = await inWork(
      companyId,
      ({ tx }) => tx.select().from(reportFiles).where(eq(reportFiles.id, id)),
      'read',
    );
    const { storageKey: key, bytes, name, format } = found(row, 'ERR_NO_REPORT_FILE_FOUND');
    if (key === null || bytes === null) throw new AppError('ERR_NO_REPORT_FILE_FOUND');
    await sendFile(request, reply, storage, companyId, { key, bytes, mime: mimes[format], name });
    return reply;
  });
}
