import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import Fastify from 'fastify';
import { controlApi } from './controlApi.ts';
import { graphApi } from './graphApi.ts';
import { pageControl } from './pages/pageControl.ts';
import { PageEvents } from './pages/pageEvents.ts';
import { signInPages } from './pages/signInPages.ts';
import { Webhooks } from './webhooks.ts';
import { World } from './world.ts';

const pageDirectory = join(import.meta.dirname, 'page');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** A running fake of Meta. */
export interface OpenMeta {
  url: string;
  world: World;
  webhooks: Webhooks;
  close(): Promise<void>;
}

/** Opens Graph, the control API and the page on one port of this machine; 0 takes any. */
export async function openMeta(port: number): Promise<OpenMeta> {
  const world = new World();
  const webhooks = new Webhooks(world);
  const pageEvents = new PageEvents(world.pages);
  const app = Fastify({ bodyLimit: 128 * 1024 * 1024, forceCloseConnections: true });
  // Other pages in the same browser must not be able to play Meta.
  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? '';
    const { origin } = request.headers;
    if (
      !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) ||
      (origin !== undefined && origin !== `http://${host}`)
    )
      return reply.code(403).send({ error: 'only from this machine' });
  });
  let url = '';
  await app.register(async (graph) => graphApi(graph, world, { webhooks, pageEvents, ownUrl: () => url }));
  await app.register(
    async (control) => {
      controlApi(control, world, webhooks);
      pageControl(control, world.pages, pageEvents, { webhooks, ownUrl: () => url });
    },
    { prefix: '/api' },
  );
  signInPages(app, world);
  const page = (name: string) => {
    const file = join(pageDirectory, name);
    return /^[\w-]+\.(html|css|js)$/.test(name) && existsSync(file) ? readFileSync(file) : undefined;
  };
  app.get('/', (_request, reply) => reply.type(types['.html']!).send(page('index.html')));
  app.get<{ Params: { name: string } }>('/page/:name', (request, reply) => {
    const { name } = request.params;
    const file = page(name);
    return file ? reply.type(types[extname(name)]!).send(file) : reply.code(404).send();
  });
  await app.listen({ port, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    world,
    webhooks,
    async close() {
      webhooks.close();
      pageEvents.close();
      await app.close();
    },
  };
}
