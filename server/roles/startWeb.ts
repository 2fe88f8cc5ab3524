import type { FastifyInstance } from 'fastify';
import { showUnattended } from '../features/connections/showUnattended.ts';
import { buildApp } from '../http/buildApp.ts';
import type { Kernel } from '../kernel.ts';

/** Serves HTTP and sockets. */
export async function startWeb(kernel: Kernel): Promise<FastifyInstance> {
  const app = await buildApp(kernel);
  const endWatch = showUnattended(kernel);
  app.addHook('preClose', async () => endWatch());
  try {
    await app.listen({ port: kernel.settings.PORT, host: kernel.settings.HOST });
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}
