import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { siteDoor } from '../channelHost/site/siteDoor.ts';
import { webhookDoor } from '../channelHost/webhookDoor.ts';
import { metaSources } from '../channels/meta/metaSignIn.ts';
import { showUnattended } from '../features/core/connections/showUnattended.ts';
import { paymentDoor } from '../features/operator/subscription/paymentDoor.ts';
import { buildApp } from '../http/buildApp.ts';
import { patience } from '../http/edge/patience.ts';
import type { Kernel } from '../kernel.ts';
import { mostConnections, openFilesLimit } from '../machine/openFilesLimit.ts';
import { releaseMemory } from '../machine/releaseMemory.ts';
import { sendFigures } from './sendFigures.ts';

/** Serves HTTP and sockets. */
export async function startWeb(kernel: Kernel): Promise<FastifyInstance> {
  const figuresOfAll = sendFigures();
  if (figuresOfAll) kernel.figuresOfAll = figuresOfAll;
  const app = await buildApp(
    kernel,
    patience,
    [webhookDoor, siteDoor, paymentDoor],
    metaSources(kernel.settings),
  );
  const endWatch = showUnattended(kernel);
  app.addHook('preClose', endWatch);
  // The server closes one connection too many; without a free descriptor everything else would fail.
  const openFiles = openFilesLimit();
  if (openFiles !== undefined) app.server.maxConnections = mostConnections(openFiles);
  // The garbage of the start is an eighth of the process. Compiled code is kept on the disk first: it counts as garbage.
  flushCompileCache();
  releaseMemory();
  try {
    await app.listen({ port: kernel.settings.PORT, host: kernel.settings.HOST });
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}
