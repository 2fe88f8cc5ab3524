import { found } from '@recado/shared/errors';
import { Id } from '@recado/shared/lib/fields';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Kernel } from '../../kernel.ts';
import { sendFile } from '../core/media/sendFile.ts';
import { partName } from './companyExportRow.ts';
import { companyExportParts, companyExports } from './companyExports.table.ts';

const Params = z.object({ id: Id });

/** Serves the parts of archives behind signed links, as long as they are kept. */
export function companyExportFiles(app: FastifyInstance, { inWork, links, storage }: Kernel): void {
  app.get('/company-exports/:id/file', async (request, reply) => {
    const { id } = Params.parse(request.params);
    const companyId = links.verify(id, request.query as Record<string, unknown>, 'company-exports');
    const [row] = await inWork(
      companyId,
      ({ tx }) =>
        tx
          .select({ part: companyExportParts })
          .from(companyExportParts)
          .innerJoin(companyExports, eq(companyExports.id, companyExportParts.companyExportId))
          .where(and(eq(companyExportParts.id, id), eq(companyExports.state, 'done'))),
      'read',
    );
    const { part } = found(row, 'ERR_NO_EXPORT_FOUND');
    await sendFile(request, reply, storage, companyId, {
      key: part.storageKey,
      bytes: part.bytes,
      mime: 'application/zip',
      name: partName(part),
    });
    return reply;
  });
}
