import type { FastifyInstance } from 'fastify';
import { statusOf } from './graphApi.ts';
import { type Manner, usualManner, type WebhookEvent, type Webhooks } from './webhooks.ts';
import type { BusinessNumber, CustomerMessage, Fault, StoredTemplate, World } from './world.ts';

/** A message of a customer, by kind; the content has the kind's name, in Meta's words. */
export interface CustomerDraft {
  from: string;
  number: string;
  text?: string;
  /** Any kind: `{ location: {...} }`, `{ contacts: [...] }`, `{ sticker: {...} }` ... */
  content?: Record<string, unknown>;
  /** A file of this type, generated or given. */
  file?: {
    kind: 'image' | 'audio' | 'video' | 'document' | 'sticker';
    mime: string;
    base64?: string;
    caption?: string;
    filename?: string;
    voice?: boolean;
  };
  /** The message that this one quotes. */
  quoted?: string;
  id?: string;
  /** Seconds since 1970. */
  timestamp?: number;
}

/** Many messages, from several customers in turn. */
export interface Flood extends Partial<Manner> {
  number: string;
  count: number;
  customers: number;
}

class Wrong extends Error {}

/** The API for tests and the page. JSON in and out; an error is `{ error }` with 400. */
export function controlApi(app: FastifyInstance, world: World, webhooks: Webhooks): void {
  app.setErrorHandler((error, _request, reply) =>
    reply.code(400).send({ error: String((error as Error).message) }),
  );

  serveNumbers(app, world, webhooks);
  serveCustomers(app, world, webhooks);
  serveBusiness(app, world, webhooks);
  serveJudge(app, world, webhooks);
}

function numberOf(world: World, id: string): BusinessNumber {
  const number = world.numbers.get(id);
  if (!number) throw new Wrong(`no such number: ${id}`);
  return number;
}

/** The company's numbers, with their webhooks and faults. */
function serveNumbers(app: FastifyInstance, world: World, webhooks: Webhooks): void {
  app.get('/numbers', async () => ({ numbers: [...world.numbers.values()] }));
  app.post<{ Body: Pick<BusinessNumber, 'id' | 'display' | 'name'> }>('/numbers', async ({ body }) =>
    world.addNumber(body),
  );
  app.patch<{ Params: { id: string }; Body: Partial<BusinessNumber> }>(
    '/numbers/:id',
    async ({ params, body }) => Object.assign(numberOf(world, params.id), body),
  );
  app.post<{ Params: { id: string }; Body: { url: string; verifyToken: string } }>(
    '/numbers/:id/webhook',
    async ({ params, body }) => {
      const number = numberOf(world, params.id);
      if (!(await webhooks.verify(body.url, body.verifyToken)))
        throw new Wrong('the address did not answer with the challenge');
      number.webhook = body.url;
      return number;
    },
  );
  app.post<{ Params: { id: string }; Body: Fault[] }>('/numbers/:id/faults', async ({ params, body }) => {
    world.faults.set(numberOf(world, params.id).id, body);
    return { faults: body };
  });
}

/** Events of a kind that no customer causes: echoes of the phone, calls, reports about templates and numbers. */
export interface BusinessEvent {
  number: string;
  kind: WebhookEvent['kind'];
  field?: string;
  value: Record<string, unknown>;
}

/** What the company does at Meta, and what Meta says of its account. */
function serveBusiness(app: FastifyInstance, world: World, webhooks: Webhooks): void {
  app.post<{ Body: BusinessEvent }>('/event', async ({ body }) => {
    numberOf(world, body.number);
    webhooks.send([body]);
    return { sent: true };
  });
  app.post<{ Body: BusinessEvent[] }>('/events', async ({ body }) => {
    for (const { number } of body) numberOf(world, number);
    webhooks.send(body);
    return { sent: body.length };
  });
  app.get('/templates', async () => ({ templates: world.templates }));
  app.post<{ Body: Omit<StoredTemplate, 'id' | 'business'> & { number: string } }>(
    '/templates',
    async ({ body: { number, ...template } }) => {
      const stored = { ...template, id: world.newNumber(), business: numberOf(world, number).business };
      world.templates.push(stored);
      return stored;
    },
  );
  // Meta decides about a template, and reports it.
  app.post<{ Params: { id: string }; Body: { event: string; reason?: string } }>(
    '/templates/:id/decide',
    async ({ params, body: { event, reason = 'NONE' } }) => {
      const template = world.templates.find(({ id }) => id === params.id);
      if (!template) throw new Wrong('no such template');
      Object.assign(template, { status: event, rejected_reason: reason });
      const number = [...world.numbers.values()].find(({ business }) => business === template.business)!;
      webhooks.send([
        {
          number: number.id,
          kind: 'business',
          field: 'message_template_status_update',
          value: {
            event,
            message_template_id: Number(template.id),
            message_template_name: template.name,
            message_template_language: template.language,
            reason,
          },
        },
      ]);
      return template;
    },
  );
  app.get('/app', async () => world.app);
  app.post<{ Body: { url: string; verifyToken: string } }>('/app/webhook', async ({ body }) => {
    if (!(await webhooks.verify(body.url, body.verifyToken)))
      throw new Wrong('the address did not answer with the challenge');
    world.app.webhook = body.url;
    return world.app;
  });
  // Somebody goes through the sign-up: the page gets the code.
  app.post<{ Body: { number: string } }>('/codes', async ({ body }) => {
    const number = numberOf(world, body.number);
    number.byApp = true;
    const code = `AQ${world.newNumber()}`;
    world.codes.set(code, number.id);
    return { code, phone_number_id: number.id, waba_id: number.business };
  });
}

/** Customers, and what they do. */
function serveCustomers(app: FastifyInstance, world: World, webhooks: Webhooks): void {
  app.get('/customers', async () => ({ customers: [...world.customers.values()] }));
  app.post<{ Body: { number: string; name: string } }>('/customers', async ({ body }) => {
    world.customers.set(body.number, body);
    return body;
  });
  app.post<{ Body: CustomerDraft }>('/say', async ({ body }) => {
    const message = writeMessage(world, numberOf(world, body.number), body);
    webhooks.send([toldOf(world, message)]);
    return { id: message.id };
  });
  app.post<{ Body: { id: string; status: string; code?: number } }>('/status', async ({ body }) => {
    const taken = world.taken.find(({ id }) => id === body.id);
    if (!taken) throw new Wrong('no such message');
    const errors = body.code === undefined ? {} : { errors: [{ code: body.code, title: 'asked for' }] };
    webhooks.send([statusOf(taken, body.status, errors)]);
    return { told: true };
  });
  app.post<{ Body: Partial<Manner> }>('/manner', async ({ body }) => {
    webhooks.manner = { ...usualManner, ...body };
    return webhooks.manner;
  });
  app.post<{ Body: Flood }>('/flood', async ({ body: { number, count, customers, ...manner } }) => {
    const events = Array.from({ length: count }, (_, n) =>
      toldOf(
        world,
        writeMessage(world, numberOf(world, number), {
          number,
          from: `55219${String(n % customers).padStart(8, '0')}`,
          text: `mensagem ${n}`,
        }),
      ),
    );
    return webhooks.tellAll(events, { ...usualManner, ...manner });
  });
}

/** The messages that the product has sent, the webhooks that it got, and which messages came twice. */
function serveJudge(app: FastifyInstance, world: World, webhooks: Webhooks): void {
  app.get('/taken', async () => ({ taken: world.taken }));
  app.get('/said', async () => ({ messages: [...world.customerMessages.values()] }));
  app.get('/waiting', async () => ({ waiting: webhooks.waiting }));
  // The ids of the product's messages that arrived more than once.
  app.get('/judge', async () => {
    const byId = Map.groupBy(world.taken, ({ opaque, id }) => opaque ?? id);
    return {
      taken: world.taken.length,
      messages: byId.size,
      doubled: [...byId].filter(([, some]) => some.length > 1).map(([id]) => id),
    };
  });
}

function writeMessage(world: World, number: BusinessNumber, draft: CustomerDraft): CustomerMessage {
  const { from, text, content, file, quoted } = draft;
  const at = draft.timestamp ?? Math.floor(Date.now() / 1000);
  const parts = file
    ? { [file.kind]: keep(world, number, file) }
    : (content ?? { text: { body: text ?? '' } });
  const message: CustomerMessage = {
    id: draft.id ?? world.newId(),
    number: number.id,
    from,
    at: at * 1000,
    type: Object.keys(parts)[0]!,
    content: { ...parts, ...(quoted && { context: { from: number.display, id: quoted } }) },
    readAt: null,
  };
  world.customerMessages.set(message.id, message);
  const key = `${number.id}:${from}`;
  world.wroteAt.set(key, Math.max(world.wroteAt.get(key) ?? 0, message.at));
  return message;
}

function keep(world: World, number: BusinessNumber, file: NonNullable<CustomerDraft['file']>) {
  const id = String(3e14 + world.files.size);
  const bytes = Buffer.from(file.base64 ?? '', 'base64');
  world.files.set(id, { id, number: number.id, mime: file.mime, name: file.filename ?? '', bytes });
  return {
    id,
    mime_type: file.mime,
    ...(file.caption && { caption: file.caption }),
    ...(file.filename && { filename: file.filename }),
    ...(file.voice !== undefined && { voice: file.voice }),
  };
}

const toldOf = (world: World, { id, number, from, at, type, content }: CustomerMessage): WebhookEvent => ({
  number,
  kind: 'messages',
  value: { from, id, timestamp: String(Math.floor(at / 1000)), type, ...content },
  contact: { wa_id: from, profile: { name: world.customers.get(from)?.name ?? `Cliente ${from.slice(-4)}` } },
});
