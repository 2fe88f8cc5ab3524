import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { BotsWorld } from './botsWorld.ts';
import { serveDialogflow } from './serveDialogflow.ts';
import { serveTypebot } from './serveTypebot.ts';
import { serveWebhook } from './serveWebhook.ts';

/** Running fakes of the companies whose bots answer. */
export interface OpenOutsideBots {
  url: string;
  world: BotsWorld;
  close(): Promise<void>;
}

/** Opens Google's tokens and dialogflow, a webhook as n8n has it, and a viewer of typebot, on loopback. */
export async function openOutsideBots({ port = 0 }: { port?: number } = {}): Promise<OpenOutsideBots> {
  const world = new BotsWorld();
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_000_000 });
  // Signatures are over the bytes as they came.
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, String(body)),
  );
  app.addHook('preHandler', async ({ method, url, headers, body }, reply) => {
    world.received.push({ method, url, headers, body: String(body ?? '') });
    return world.fault(url, reply);
  });
  serveDialogflow(app, world);
  serveWebhook(app, world);
  serveTypebot(app, world);
  await app.listen({ port, host: '127.0.0.1' });
  const { port: actualPort } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${actualPort}`, world, close: () => app.close() };
}
