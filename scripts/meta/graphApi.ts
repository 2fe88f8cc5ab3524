import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { checkMessage } from './checkMessage.ts';
import { GraphError } from './graphError.ts';
import { ownerOf } from './ownerOf.ts';
import type { PageEvents } from './pages/pageEvents.ts';
import { pageGraph, pageNode } from './pages/pageGraph.ts';
import { signUpApi } from './signUpApi.ts';
import { templateApi } from './templateApi.ts';
import type { WebhookEvent, Webhooks } from './webhooks.ts';
import type { BusinessNumber, Fault, Taken, World } from './world.ts';

/** The company may answer a customer this long after they wrote, ms. */
const windowMs = 24 * 3600_000;
const maxFileBytes = 100 * 1024 * 1024;
/** A status of a message, as Meta reports it. */
export const statusOf = (taken: Taken, status: string, more: object = {}): WebhookEvent => ({
  number: taken.number,
  kind: 'statuses',
  value: {
    id: taken.id,
    status,
    timestamp: String(Math.floor(Date.now() / 1000)),
    recipient_id: taken.to,
    ...(taken.opaque !== null && { biz_opaque_callback_data: taken.opaque }),
    ...more,
  },
});

/** The part of the Graph API that WhatsApp businesses, pages and Instagram accounts use. */
export function graphApi(
  app: FastifyInstance,
  world: World,
  { webhooks, pageEvents, ownUrl }: { webhooks: Webhooks; pageEvents: PageEvents; ownUrl: () => string },
): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxFileBytes + 10_000 },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof GraphError) return reply.code(error.status).send(error.toJSON());
    return reply.code(500).send({ error: { message: String(error), code: 1 } });
  });
  // Bytes of a file that belongs to no message.
  app.addContentTypeParser(
    /^(image|video)\/|^application\/(pdf|octet-stream)/,
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  signUpApi(app, world);
  templateApi(app, world);
  pageGraph(app, world.pages, pageEvents, ownUrl);
  serveNodes(app, world, ownUrl);
  serveFiles(app, world);
  takeMessages(app, world, webhooks);
}

/** Applies a fault, if a test asked for one. */
function stumble(world: World, number: string, on: Fault['on']): void {
  const fault = world.takeFault(number, on);
  if (fault) throw new GraphError(fault.status, fault.code || 2, 'a fault that was asked for', fault.subcode);
}

/** Numbers and files, by id. */
function serveNodes(app: FastifyInstance, world: World, ownUrl: () => string): void {
  app.get<{ Params: { id: string } }>('/:version/:id', async (request) => {
    const { id } = request.params;
    const node = pageNode(world.pages, request, id, ownUrl);
    if (node) return node;
    const file = world.files.get(id);
    if (file) {
      ownerOf(world, request, file.number);
      stumble(world, file.number, 'file');
      return {
        id,
        url: `${ownUrl()}/files/${id}`,
        mime_type: file.mime,
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
        file_size: file.bytes.length,
        messaging_product: 'whatsapp',
      };
    }
    const number = ownerOf(world, request, id);
    stumble(world, number.id, 'number');
    return {
      id,
      display_phone_number: number.display,
      verified_name: number.name,
      quality_rating: number.quality,
      messaging_limit_tier: number.tier,
    };
  });

  app.post<{ Params: { id: string } }>('/:version/:id/subscribed_apps', async (request) => {
    ownerOf(world, request, request.params.id).isSubscribed = true;
    return { success: true };
  });
}

/** Takes files, and gives them back. */
function serveFiles(app: FastifyInstance, world: World): void {
  app.post<{ Params: { id: string } }>('/:version/:id/media', async (request) => {
    const number = ownerOf(world, request, request.params.id);
    stumble(world, number.id, 'media');
    const form = await new Response(new Uint8Array(request.body as Buffer), {
      headers: { 'content-type': request.headers['content-type']! },
    }).formData();
    const file = form.get('file');
    if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File) || file.type === '')
      throw new GraphError(400, 100, 'messaging_product and file are required');
    const id = String(3e14 + world.files.size);
    const bytes = Buffer.from(await file.arrayBuffer());
    world.files.set(id, { id, number: number.id, mime: file.type, name: file.name, bytes });
    return { id };
  });

  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const file = world.files.get(request.params.id);
    if (!file) return reply.code(404).send();
    ownerOf(world, request, file.number);
    return reply.type(file.mime).send(file.bytes);
  });
}

function takeMessages(app: FastifyInstance, world: World, webhooks: Webhooks): void {
  app.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
    '/:version/:id/messages',
    async (request, reply) => {
      const number = ownerOf(world, request, request.params.id);
      const sent = request.body ?? {};
      if (sent.status === 'read') return markRead(world, sent);
      const fault = world.takeFault(number.id, 'messages');
      if (fault && !fault.taken) {
        if (fault.code === 0) return reply.code(fault.status).type('text/html').send('<h1>Sorry</h1>');
        throw new GraphError(fault.status, fault.code, 'a fault that was asked for', fault.subcode);
      }
      checkMessage(world, number.id, sent);
      const taken = take(world, number, sent);
      webhooks.send(whatFollows(world, number, taken));
      if (fault?.taken === 'broken') return void reply.hijack().raw.destroy();
      if (fault?.taken === 'silent') return void reply.hijack();
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: taken.to, wa_id: taken.to }],
        messages: [{ id: taken.id }],
      };
    },
  );
}

function take(world: World, number: BusinessNumber, sent: Record<string, unknown>): Taken {
  const type = String(sent.type);
  const taken: Taken = {
    id: world.newId(),
    number: number.id,
    to: String(sent.to).replace('+', ''),
    opaque: typeof sent.biz_opaque_callback_data === 'string' ? sent.biz_opaque_callback_data : null,
    type,
    content: sent[type] as Record<string, unknown>,
    context: (sent.context as { message_id?: string })?.message_id ?? null,
    at: Date.now(),
  };
  world.taken.push(taken);
  return taken;
}

/** Outside of the customer's 24 hours Meta accepts a message, and reports only later that it failed. */
function whatFollows(world: World, number: BusinessNumber, taken: Taken): WebhookEvent[] {
  const wroteAt = world.wroteAt.get(`${number.id}:${taken.to}`) ?? 0;
  if (taken.type === 'template')
    return number.statuses.map((status) => statusOf(taken, status, priceOf(world, number, taken)));
  if (Date.now() - wroteAt > windowMs)
    return [
      statusOf(taken, 'failed', {
        errors: [{ code: 131_047, title: 'Re-engagement message', message: 'Re-engagement message' }],
      }),
    ];
  return number.statuses.map((status) => statusOf(taken, status));
}

/** What Meta says of the price of a template, with each of its statuses. */
function priceOf(world: World, { business }: BusinessNumber, { content }: Taken): object {
  const template = world.templates.find((one) => one.business === business && one.name === content.name);
  const category = template?.category.toLowerCase() ?? 'utility';
  return {
    conversation: { id: 'c0ffee', origin: { type: category } },
    pricing: { billable: true, pricing_model: 'PMP', category, type: 'regular' },
  };
}

function markRead(world: World, { message_id: id }: Record<string, unknown>) {
  const message = world.customerMessages.get(String(id));
  if (!message) throw new GraphError(400, 100, 'message_id');
  for (const one of world.customerMessages.values())
    if (one.number === message.number && one.from === message.from && one.at <= message.at)
      one.readAt ??= Date.now();
  return { success: true };
}
