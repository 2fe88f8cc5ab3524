import { createHash, timingSafeEqual } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import { AppError } from '@recado/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Everything measured in this process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'recado_' });

const requestSeconds = new Histogram({
  name: 'recado_http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});
const refused = new Counter({
  name: 'recado_http_refused_total',
  help: 'Replies of 500 and above',
  labelNames: ['route'],
  registers: [registry],
});

/** A number that is looked up when somebody asks for the metrics. */
export const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });

/** Measures every request by its route, never by its full address. */
export function measure(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500) refused.inc({ route });
  });
}

const isLoopback = proxyAddr.compile('loopback');

/**
 * `/metrics`, for Prometheus. Names of routes and sizes of a business are nobody else's: whoever shows the
 * token may read them; without one, programs on this machine, but not who comes through a proxy on it.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  const mayRead = ({ headers, raw }: FastifyRequest): boolean => {
    if (token) return isSame(headers.authorization ?? '', `Bearer ${token}`);
    const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers);
    return !isForwarded && isLoopback(raw.socket.remoteAddress ?? '', 0);
  };
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('ERR_NO_PERMISSION');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares without telling by its time how much was right. */
const isSame = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
const digest = (text: string) => createHash('sha256').update(text).digest();
