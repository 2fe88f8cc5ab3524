import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, found } from '@recado/shared/errors';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../../kernel.ts';
import { installersFolder, readInstallers } from './readInstallers.ts';

/** Serves the offered installers, and no other file of their folder. */
export function installerFiles(app: FastifyInstance, { settings }: Pick<Kernel, 'settings'>): void {
  app.get('/installers/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const offered = await readInstallers(settings);
    const { name: fileName } = found(
      offered.find((one) => one.name !== '' && one.name === name),
      'ERR_NO_MEDIA_FOUND',
    );
    const path = join(installersFolder(settings), fileName);
    const file = await stat(path);
    if (!file.isFile()) throw new AppError('ERR_NO_MEDIA_FOUND');
    reply.headers({
      'content-type': 'application/octet-stream',
      'content-length': file.size,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'x-content-type-options': 'nosniff',
    });
    return reply.send(createReadStream(path));
  });
}
