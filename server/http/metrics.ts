import type { FastifyInstance } from 'fastify';
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
