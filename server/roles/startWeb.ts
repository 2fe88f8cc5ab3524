import type { FastifyInstance } from 'fastify';
import { buildApp } from '../http/app.ts';
import type { Kernel } from '../kernel.ts';

/** The port is taken or not allowed; the message says what to do. */
export class PortError extends Error {}

/** Serves HTTP and sockets. */
export async function startWeb(kernel: Kernel): Promise<FastifyInstance> {
  const app = await buildApp(kernel);
  const { PORT, HOST } = kernel.settings;
  try {
    await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new PortError(
        `Port ${PORT} on ${HOST} is taken by another program. Stop it, or choose another one: PORT=8081 npm start`,
      );
    if (code === 'EACCES')
      throw new PortError(
        `Port ${PORT} may not be opened by this user. Choose one above 1023: PORT=8080 npm start`,
      );
    throw error;
  }
  return app;
}
