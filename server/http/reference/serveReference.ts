import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { version } from '@recado/shared/version';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openApiDocument.ts';
import { openRefusals } from './refusalsOf.ts';

/**
 * The API reference: to be read (`/api/docs`), and as a document (`/api/openapi.json`). Making it is a good part of
 * a start, and few ask for it: it is made for the first who does.
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
