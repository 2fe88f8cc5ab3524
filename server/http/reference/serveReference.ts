import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { version } from '@recado/shared/version';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openApiDocument.ts';
import { openRefusals } from './refusalsOf.ts';

/**
 * Serves the API reference as a page (`/api/docs`) and as a document (`/api/openapi.json`). Its making would slow down
 * each start, and few ask for it. So the first request makes it.
 */
export async function serveReference(app: FastifyInstance, publicUrl = ''): Promise<void> {
  const refusalsOf = await openRefusals();
  let made: Record<string, unknown> | undefined;
  const document = {
    toJSON() {
      made ??= openApiDocument(version, publicUrl, refusalsOf);
      return made;
    },
  };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', () => app.swagger());
}
