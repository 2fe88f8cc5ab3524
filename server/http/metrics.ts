import proxyAddr from '@fastify/proxy-addr';
import { AppError } from '@recado/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures } from '../kernel.ts';
import { isSameText } from '../text/isSameText.ts';

/** The figures of this process; processes that share a port appear as one. */
export const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess, prefix: 'recado_' });
/** The figures of the whole installation. */
export const registry = new Registry();

export const figuresOfProcess = (): Promise<Figures> => ofProcess.getMetricsAsJSON() as Promise<Figures>;

const requestSeconds = new Histogram({
  name: 'recado_http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [ofProcess],
});
const refused = new Counter({
  name: 'recado_http_refused_total',
  help: 'Replies of 500 and above',
  labelNames: ['route'],
  registers: [ofProcess],
});

/** A number that is read when a client asks for the metrics. */
export const gauge = (name: string, help: string, read: () => Promise<number> | number, of = registry) =>
  new Gauge({
    name,
    help,
    registers: [of],
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
 * `/metrics`, for Prometheus. Names of routes and sizes of a business are secret. A caller with the token may read
 * them. Without a token only programs on this machine may, but no caller through a proxy on it.
 */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  figuresOfAll: () => Promise<Figures[]> = async () => [await figuresOfProcess()],
): void {
  const mayRead = ({ headers, raw }: FastifyRequest): boolean => {
    if (token) return isSameText(headers.authorization ?? '', `Bearer ${token}`);
    const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers);
    // A proxy that adds no such header still passes on the name that the client called.
    const isLocalName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
    return !isForwarded && isLocalName && isLoopback(raw.socket.remoteAddress ?? '', 0);
  };
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('ERR_NO_PERMISSION');
    const processes = AggregatorRegistry.aggregate(await figuresOfAll());
    return reply.type(registry.contentType).send(`${await processes.metrics()}\n${await registry.metrics()}`);
  });
}
