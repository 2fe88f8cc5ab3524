import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphError } from '../graphError.ts';
import type { Fault } from '../world.ts';
import { checkPageMessage, checkUpload } from './checkPageMessage.ts';
import type { PageEvent, PageEvents } from './pageEvents.ts';
import { pageProfileApi } from './pageProfileApi.ts';
import type { Page, PagePerson, PagesWorld, PageTaken } from './pagesWorld.ts';

type Fields = Record<string, unknown>;

const tokenOf = (request: FastifyRequest) =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** The page of the request's token, and whose app got it. */
function holderOf(world: PagesWorld, request: FastifyRequest) {
  const holder = world.holderOf(tokenOf(request));
  if (!holder) throw new GraphError(401, 190, 'Error validating access token', 463);
  return holder;
}

function stumble(world: PagesWorld, page: string, on: Fault['on']): void {
  const fault = world.takeFault(page, on);
  if (fault) throw new GraphError(fault.status, fault.code || 2, 'a fault that was asked for', fault.subcode);
}

/** The part of Graph that pages and Instagram accounts use. */
export function pageGraph(
  app: FastifyInstance,
  world: PagesWorld,
  events: PageEvents,
  ownUrl: () => string,
): void {
  serveOwner(app, world);
  app.get('/:version/me', async (request) => {
    const owner = ownerOf(world, tokenOf(request));
    if (owner) return { id: owner.id, name: owner.name };
    const { page } = holderOf(world, request);
    stumble(world, page.id, 'number');
    return {
      id: page.id,
      name: page.name,
      ...(page.instagram && { instagram_business_account: page.instagram }),
    };
  });
  app.post<{ Body: { subscribed_fields?: string } }>('/:version/me/subscribed_apps', async (request) => {
    const { page, app: of } = holderOf(world, request);
    const fields = request.body?.subscribed_fields?.split(',') ?? [];
    if (!fields.includes('messages')) throw new GraphError(400, 100, 'subscribed_fields');
    page.subscribed[of] = fields;
    return { success: true };
  });
  pageProfileApi(app, world, (request) => holderOf(world, request).page);
  app.post('/:version/me/message_attachments', async (request) => takeUpload(world, request));
  app.post<{ Body: Fields }>('/:version/me/messages', async (request, reply) =>
    takeMessage(world, events, ownUrl, request, reply),
  );
  app.get<{ Params: { id: string } }>('/page-files/:id', async (request, reply) => {
    const file = world.files.get(request.params.id.replace(/\.\w+$/, ''));
    return file ? reply.type(file.mime).send(file.bytes) : reply.code(404).send();
  });
}

const ownerOf = (world: PagesWorld, token: string) =>
  [...world.owners.values()].find((one) => one.token === token || one.longToken === token);

/** A long token for the short one of somebody who signed in. */
export function exchangeToken(world: PagesWorld, shortToken: string) {
  const owner = [...world.owners.values()].find(({ token }) => token === shortToken);
  if (!owner) throw new GraphError(400, 190, 'Invalid OAuth access token.', 463);
  return { access_token: owner.longToken, token_type: 'bearer', expires_in: 5_183_944 };
}

/** The pages of somebody who signed in. */
function serveOwner(app: FastifyInstance, world: PagesWorld): void {
  app.get<{ Params: { id: string }; Querystring: { after?: string } }>(
    '/:version/:id/accounts',
    async (request) => {
      const owner = ownerOf(world, tokenOf(request));
      if (!owner || owner.id !== request.params.id || owner.longToken !== tokenOf(request))
        throw new GraphError(401, 190, 'Error validating access token', 463);
      // Pages of two, so that a reader who stops early shows.
      const from = Number(request.query.after ?? 0);
      const pages = owner.pageIds.flatMap((id) => world.pages.get(id) ?? []);
      return {
        data: pages.slice(from, from + 2).map((page) => ({
          id: page.id,
          name: page.name,
          access_token: world.operatorToken(page),
          tasks: ['MESSAGING', 'MODERATE', 'MANAGE'],
          ...(page.instagram && { instagram_business_account: page.instagram }),
        })),
        ...(from + 2 < pages.length && {
          paging: { cursors: { after: String(from + 2) }, next: 'https://graph.facebook.com/next' },
        }),
      };
    },
  );
}

/** A person's profile, or a message with its files; undefined for any other id. */
export function pageNode(world: PagesWorld, request: FastifyRequest, id: string, ownUrl: () => string) {
  const person = world.people.get(id);
  if (!person) return undefined;
  const { page } = holderOf(world, request);
  if (person.page !== page.id) throw new GraphError(400, 100, 'Unsupported get request.', 33);
  stumble(world, page.id, 'file');
  const [first, ...rest] = person.name.split(' ');
  return {
    id,
    name: person.name,
    ...(person.platform === 'facebook'
      ? { first_name: first, last_name: rest.join(' ') }
      : { username: person.username }),
    ...(person.picture && { profile_pic: `${ownUrl()}/page-files/${person.picture}.png` }),
  };
}

async function takeUpload(world: PagesWorld, request: FastifyRequest) {
  const { page } = holderOf(world, request);
  stumble(world, page.id, 'media');
  const form = await new Response(new Uint8Array(request.body as Buffer), {
    headers: { 'content-type': request.headers['content-type']! },
  }).formData();
  const file = form.get('filedata');
  const platform = form.get('platform') === 'instagram' ? 'instagram' : 'facebook';
  const message = JSON.parse(String(form.get('message') ?? '{}')) as { attachment?: { type?: string } };
  const type = message.attachment?.type ?? '';
  if (!(file instanceof File) || file.type === '' || type === '')
    throw new GraphError(400, 100, 'message and filedata are required');
  checkUpload(platform, type, { mime: file.type, bytes: file.size });
  const id = String(6e14 + world.files.size);
  const bytes = Buffer.from(await file.arrayBuffer());
  world.files.set(id, { id, mime: file.type, name: file.name, bytes, of: `${page.id} ${platform}` });
  return { attachment_id: id };
}

async function takeMessage(
  world: PagesWorld,
  events: PageEvents,
  ownUrl: () => string,
  request: FastifyRequest<{ Body: Fields }>,
  reply: FastifyReply,
) {
  const { page } = holderOf(world, request);
  const sent = request.body ?? {};
  const person = checkPageMessage(world, page, sent);
  if (sent.sender_action !== undefined) {
    const { sender_action: action, payload } = sent;
    world.actions.push({ page: page.id, to: person.id, action: String(action), payload, at: Date.now() });
    return { recipient_id: person.id };
  }
  const fault = world.takeFault(page.id, 'messages');
  if (fault && !fault.taken)
    throw new GraphError(fault.status, fault.code || 2, 'a fault that was asked for', fault.subcode);
  const taken = take(world, page, person, sent);
  const follow = whatFollows(world, page, taken, ownUrl);
  const { echo } = world.manner;
  if (echo === 'before' && !world.manner.hold) await events.bring(follow.slice(0, 1));
  events.send(
    echo === 'never' ? follow.slice(1) : echo === 'before' && !world.manner.hold ? follow.slice(1) : follow,
  );
  if (fault?.taken === 'broken') return void reply.hijack().raw.destroy();
  if (fault?.taken === 'silent') return void reply.hijack();
  return { recipient_id: person.id, message_id: taken.mid };
}

function take(world: PagesWorld, page: Page, person: PagePerson, sent: Fields): PageTaken {
  const { metadata, ...message } = sent.message as Fields;
  const taken: PageTaken = {
    mid: world.newMid(person.platform),
    page: page.id,
    platform: person.platform,
    to: person.id,
    message,
    type: String(sent.messaging_type),
    tag: typeof sent.tag === 'string' ? sent.tag : null,
    metadata: typeof metadata === 'string' ? metadata : null,
    replyTo: (sent.reply_to as { mid?: string } | undefined)?.mid ?? null,
    at: Date.now(),
  };
  world.taken.push(taken);
  return taken;
}

/** The echo, and on Facebook that it was delivered. */
function whatFollows(world: PagesWorld, page: Page, taken: PageTaken, ownUrl: () => string): PageEvent[] {
  const { platform, mid, message, metadata, at } = taken;
  const about = { page: page.id, platform };
  const own = { id: platform === 'facebook' ? page.id : page.instagram!.id };
  const customer = { id: taken.to };
  const { type, payload } = (message.attachment ?? {}) as { type?: string; payload?: Fields };
  const file = world.files.get(String(payload?.attachment_id));
  const echo = {
    sender: own,
    recipient: customer,
    timestamp: at,
    message: {
      mid,
      is_echo: true,
      ...(platform === 'facebook' && { app_id: Number(world.app.id), ...(metadata && { metadata }) }),
      ...(typeof message.text === 'string' && { text: message.text }),
      ...(file && { attachments: [{ type, payload: { url: `${ownUrl()}/page-files/${file.id}` } }] }),
    },
  };
  const delivery = {
    sender: customer,
    recipient: own,
    timestamp: at + 1,
    delivery: { mids: [mid], watermark: at + 1 },
  };
  return [{ ...about, event: echo }, ...(platform === 'facebook' ? [{ ...about, event: delivery }] : [])];
}
