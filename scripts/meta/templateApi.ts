import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphError } from './graphError.ts';
import { ownerOf } from './ownerOf.ts';
import type { StoredTemplate, World } from './world.ts';

type Fields = Record<string, unknown>;

const wrong = (what: string, forPeople = what) =>
  new GraphError(400, 100, `Invalid parameter: ${what}`, 2_388_023, forPeople);
const placesIn = (text: unknown) => [...String(text ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g)];

/** The templates of a business: listed by pages, submitted, deleted. */
export function templateApi(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string }; Querystring: { limit?: string; after?: string } }>(
    '/:version/:id/message_templates',
    async (request) => {
      const { business } = ownerOf(world, request, request.params.id);
      stumbleOnTemplates(world, request);
      const all = world.templates.filter((one) => one.business === business);
      const from = Number(request.query.after ?? 0);
      const to = from + Number(request.query.limit ?? 25);
      return {
        data: all.slice(from, to).map(({ business: _, ...one }) => one),
        paging: {
          cursors: { before: String(from), after: String(to) },
          ...(to < all.length && { next: 'https://graph.facebook.com/next' }),
        },
      };
    },
  );

  app.post<{ Params: { id: string }; Body: Fields }>('/:version/:id/message_templates', async (request) => {
    const { business } = ownerOf(world, request, request.params.id);
    stumbleOnTemplates(world, request);
    const template = checkedTemplate(world, business, request.body ?? {});
    world.templates.push(template);
    return { id: template.id, status: template.status, category: template.category };
  });

  app.delete<{ Params: { id: string }; Querystring: { name?: string; hsm_id?: string } }>(
    '/:version/:id/message_templates',
    async (request) => {
      const { business } = ownerOf(world, request, request.params.id);
      const { name, hsm_id: id } = request.query;
      const at = world.templates.findIndex(
        (one) => one.business === business && one.name === name && (id === undefined || one.id === id),
      );
      if (at === -1) throw new GraphError(400, 100, 'Template not found', 2_593_002);
      world.templates.splice(at, 1);
      return { success: true };
    },
  );

  // The example of a header's file: a session, then its bytes.
  app.post<{ Params: { id: string }; Querystring: { file_length?: string; file_type?: string } }>(
    '/:version/:id/uploads',
    async (request) => {
      if (request.params.id !== world.app.id) throw wrong('app');
      if (!request.query.file_length || !request.query.file_type) throw wrong('file_length and file_type');
      return { id: `upload:${world.newNumber()}` };
    },
  );
  app.post<{ Params: { session: string } }>('/:version/:session(^upload:\\d+$)', async (request) => {
    const bytes = request.body as Buffer;
    if (request.headers.file_offset !== '0' || !Buffer.isBuffer(bytes) || bytes.length === 0)
      throw wrong('file_offset');
    const h = `4::${world.newNumber()}`;
    world.handles.add(h);
    return { h };
  });
}

function stumbleOnTemplates(world: World, request: FastifyRequest): void {
  const { id } = request.params as { id: string };
  const number = [...world.numbers.values()].find(({ business }) => business === id)!;
  const fault = world.takeFault(number.id, 'templates');
  if (fault) throw new GraphError(fault.status, fault.code || 2, 'a fault that was asked for', fault.subcode);
}

function checkedTemplate(world: World, business: string, sent: Fields): StoredTemplate {
  const { name, language, category, components } = sent;
  if (typeof name !== 'string' || !/^[a-z0-9_]{1,512}$/.test(name)) throw wrong('name');
  if (typeof language !== 'string' || !/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language)) throw wrong('language');
  if (category !== 'MARKETING' && category !== 'UTILITY') throw wrong('category');
  if (!Array.isArray(components)) throw wrong('components');
  const parts = components as Fields[];
  const body = parts.find(({ type }) => type === 'BODY');
  if (!body || typeof body.text !== 'string' || body.text.length > 1024) throw wrong('BODY');
  const example = (body.example as { body_text?: unknown[][] } | undefined)?.body_text?.[0] ?? [];
  if (example.length !== new Set(placesIn(body.text).map(([, place]) => place)).size)
    throw wrong('example', 'Os exemplos não correspondem às variáveis do modelo.');
  const header = parts.find(({ type }) => type === 'HEADER');
  const handle = (header?.example as { header_handle?: string[] } | undefined)?.header_handle?.[0];
  if (header && header.format !== 'TEXT' && !world.handles.has(String(handle))) throw wrong('header_handle');
  const isTaken = world.templates.some(
    (one) => one.business === business && one.name === name && one.language === language,
  );
  if (isTaken) throw wrong('name', 'Já existe um modelo com este nome neste idioma.');
  return {
    id: world.newNumber(),
    business,
    name,
    language,
    category,
    status: 'PENDING',
    components: parts,
  };
}
