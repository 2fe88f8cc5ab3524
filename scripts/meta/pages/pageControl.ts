import type { FastifyInstance } from 'fastify';
import type { Webhooks } from '../webhooks.ts';
import type { Fault } from '../world.ts';
import type { PageEvent, PageEvents } from './pageEvents.ts';
import {
  type Page,
  type PageManner,
  type PageOwner,
  type PagePerson,
  type PagesWorld,
  type Platform,
  usualPageManner,
} from './pagesWorld.ts';

/** What a customer writes to a page or account; `message` in Meta's words, without `mid`. */
export interface PageDraft {
  page: string;
  platform: Platform;
  from: string;
  text?: string;
  message?: Record<string, unknown>;
  /** A file of the message, of this kind. */
  file?: { type: string; mime: string; base64: string; name?: string };
  mid?: string;
  timestamp?: number;
}

class Wrong extends Error {}

/** The control API of pages, for tests and the page. */
export function pageControl(
  app: FastifyInstance,
  world: PagesWorld,
  events: PageEvents,
  { webhooks, ownUrl }: { webhooks: Webhooks; ownUrl: () => string },
): void {
  const pageOf = (id: string): Page => {
    const page = world.pages.get(id);
    if (!page) throw new Wrong(`no such page: ${id}`);
    return page;
  };
  const proved = async (url: string, verifyToken: string) => {
    if (!(await webhooks.verify(url, verifyToken)))
      throw new Wrong('the address did not answer with the challenge');
  };
  app.get('/pages', async () => ({
    pages: [...world.pages.values()],
    owners: [...world.owners.values()],
    people: [...world.people.values()],
    app: world.app,
  }));
  app.post<{ Body: Parameters<PagesWorld['addPage']>[0] }>('/pages', async ({ body }) => world.addPage(body));
  app.post<{ Body: Parameters<PagesWorld['addOwner']>[0] }>('/page-owners', async ({ body }) =>
    world.addOwner(body),
  );
  app.post<{
    Params: { id: string };
    Body: { object: 'page' | 'instagram'; url: string; verifyToken: string };
  }>('/pages/:id/webhook', async ({ params, body }) => {
    const page = pageOf(params.id);
    await proved(body.url, body.verifyToken);
    page.webhooks[body.object] = body.url;
    return page;
  });
  app.post<{ Body: { url: string; verifyToken: string } }>('/page-app/webhook', async ({ body }) => {
    await proved(body.url, body.verifyToken);
    world.app.webhook = body.url;
    return world.app;
  });
  app.post<{ Params: { id: string }; Body: Fault[] }>('/pages/:id/faults', async ({ params, body }) => {
    world.faults.set(pageOf(params.id).id, body);
    return { faults: body };
  });
  app.post<{ Params: { id: string } }>('/pages/:id/new-token', async ({ params }) => {
    const page = pageOf(params.id);
    page.token = `EAAP${page.token.slice(4).split('').reverse().join('')}`;
    return page;
  });
  serveCustomers(app, world, events, { pageOf, ownUrl });
}

/** Customers, what they do, and what the product has sent. */
function serveCustomers(
  app: FastifyInstance,
  world: PagesWorld,
  events: PageEvents,
  { pageOf, ownUrl }: { pageOf: (id: string) => Page; ownUrl: () => string },
): void {
  app.post<{
    Body: Partial<PagePerson> & Pick<PagePerson, 'id' | 'page' | 'platform'> & { base64?: string };
  }>('/page-people', async ({ body: { base64, ...person } }) => {
    const picture = base64 === undefined ? null : keep(world, 'image/png', base64, 'profile');
    return world.addPerson({ ...person, picture });
  });
  app.post<{ Body: PageDraft }>('/page-say', async ({ body }) => {
    const { mid, event } = written(world, pageOf(body.page), body, ownUrl);
    events.send([{ page: body.page, platform: body.platform, event }]);
    return { mid };
  });
  app.post<{ Body: PageEvent[] }>('/page-events', async ({ body }) => {
    events.send(body);
    return { sent: body.length };
  });
  app.post<{ Body: Partial<PageManner> }>('/page-manner', async ({ body }) => {
    world.manner = { ...usualPageManner, ...body };
    return world.manner;
  });
  app.post('/page-release', async () => ({ released: await events.release() }));
  app.get('/page-ledger', async () => ({
    taken: world.taken,
    actions: world.actions,
    waiting: events.waiting,
  }));
  // Messages that the product sent more than once.
  app.get('/page-judge', async () => {
    const byName = Map.groupBy(world.taken, ({ metadata, mid }) => metadata ?? mid);
    const doubled = [...byName].filter(([, some]) => {
      const words = some.map(({ message }) => JSON.stringify(message));
      return new Set(words).size < words.length;
    });
    return { taken: world.taken.length, doubled: doubled.map(([name]) => name) };
  });
}

export type StartedPages = {
  pages: Page[];
  owners: PageOwner[];
  people: PagePerson[];
  app: PagesWorld['app'];
};

function keep(world: PagesWorld, mime: string, base64: string, of: string): string {
  const id = String(7e14 + world.files.size);
  world.files.set(id, { id, mime, name: '', bytes: Buffer.from(base64, 'base64'), of });
  return id;
}

const endings: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'video/mp4': '.mp4',
  'audio/mp4': '.m4a',
  'application/pdf': '.pdf',
};

function written(world: PagesWorld, page: Page, draft: PageDraft, ownUrl: () => string) {
  const { platform, from, text, message, file } = draft;
  const person = world.people.get(from) ?? world.addPerson({ id: from, page: page.id, platform });
  const timestamp = draft.timestamp ?? Date.now();
  person.wroteAt = Math.max(person.wroteAt, timestamp);
  const mid = draft.mid ?? world.newMid(platform);
  world.mids.add(mid);
  const fileId = file && keep(world, file.mime, file.base64, `${page.id} ${platform}`);
  const own = platform === 'facebook' ? page.id : page.instagram?.id;
  const event = {
    sender: { id: from },
    recipient: { id: own },
    timestamp,
    message: {
      mid,
      ...(text !== undefined && { text }),
      ...(file && {
        attachments: [
          {
            type: file.type,
            payload: { url: `${ownUrl()}/page-files/${fileId}${endings[file.mime] ?? ''}` },
          },
        ],
      }),
      ...message,
    },
  };
  return { mid, event };
}
