import { AppError } from '@recado/shared/errors';
import {
  SeenUntil,
  SessionRequest,
  type SiteConfig,
  SiteMessage,
  SitePage,
  TypingState,
} from '@recado/shared/lib/siteWire';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { presenceChanged } from '../../channels/channels.wakes.ts';
import { siteConversations } from '../../channels/site/site.table.ts';
import type { VisitorSession } from '../../channels/site/visitorSession.ts';
import type { Kernel } from '../../kernel.ts';
import { showArrivals } from '../showArrivals.ts';
import { beginSession } from './beginSession.ts';
import { isOpen } from './isOpen.ts';
import { markSeen } from './markSeen.ts';
import { withPage } from './pagesOf.ts';
import { readEntries } from './readEntries.ts';
import { receiveVisit } from './receiveVisit.ts';
import { SiteDoors } from './siteDoors.ts';
import { takeFile } from './takeFile.ts';
import { bodyOf, callOf, enter, type SiteParts, sessionOf } from './visitorCall.ts';
import { VisitorLimits } from './visitorLimits.ts';
import { VisitorStreams } from './visitorStreams.ts';

/** The longest body of a call that is no file. */
const maxBodyBytes = 32 * 1024;

const Cursor = z.object({ after: z.coerce.number().int().min(0).default(0) });
const Page = z.object({ before: z.coerce.number().int().min(1).default(2_147_483_647) });

/**
 * The calls of visitors of a company's site, below `/site/<public id>`: their session, messages, files, receipts and a
 * live stream. A session is a signed token in the Authorization header; there is no cookie. (docs/site-chat.md)
 */
export function siteDoor(app: FastifyInstance, kernel: Kernel): void {
  const parts: SiteParts = { kernel, doors: new SiteDoors(kernel), limits: new VisitorLimits() };
  app.register(
    async (scope) => {
      scope.addHook('onRequest', (request, reply) => enter(parts, request, reply));
      scope.options('/:id/*', async () => {});
      talk(scope, parts);
      listen(scope, parts);
      attend(scope, parts);
    },
    { prefix: '/site' },
  );
}

const small = { bodyLimit: maxBodyBytes };

/** What a visitor says. */
function talk(scope: FastifyInstance, parts: SiteParts): void {
  const showArrival = showArrivals(parts.kernel);
  scope.post('/:id/session', small, async (request) =>
    beginSession(parts, callOf(request), bodyOf(SessionRequest, request)),
  );
  scope.post('/:id/messages', small, async (request) => {
    const call = callOf(request);
    const stored = await receiveVisit(parts, call, sessionOf(parts, request), bodyOf(SiteMessage, request));
    showArrival(call.door.companyId, call.door.connectionId);
    return stored;
  });
  scope.post('/:id/files', async (request) =>
    takeFile(parts, scope, request, callOf(request), sessionOf(parts, request).handle),
  );
}

/** What a visitor reads. */
function listen(scope: FastifyInstance, parts: SiteParts): void {
  const { kernel } = parts;
  const streams = new VisitorStreams(kernel, parts.doors);
  scope.addHook('preClose', async () => streams.close());
  scope.get('/:id/config', async (request): Promise<SiteConfig> => {
    const { companyId, connectionId, look } = callOf(request).door;
    const now = kernel.clock.now();
    const { title, greeting, color, corner, askEmail, askPhone } = look;
    return {
      title,
      greeting,
      color,
      corner,
      isOnline: await kernel.database.inCompany(companyId, (tx) => isOpen(tx, connectionId, now), 'read'),
      asks: { email: askEmail, phone: askPhone },
    };
  });
  scope.get('/:id/messages', async (request) => {
    const { companyId } = callOf(request).door;
    const { before } = Page.parse(request.query);
    const conversation = await conversationOf(parts, request, sessionOf(parts, request));
    if (!conversation) return { entries: [], hasMore: false };
    const { entries, hasMore } = await kernel.database.inCompany(
      companyId,
      (tx) => readEntries(tx, kernel, conversation.id, { before }),
      'read',
    );
    return { entries, hasMore };
  });
  scope.get('/:id/stream', async (request, reply) => {
    const { door, address, publicId, origin } = callOf(request);
    const { handle } = sessionOf(parts, request);
    const { after } = Cursor.parse(request.query);
    const conversation = await conversationOf(parts, request, { handle });
    // Nobody has written yet: there is nothing to follow.
    if (!conversation) throw new AppError('ERR_NO_TICKET_FOUND');
    const { companyId, connectionId } = door;
    const place = { companyId, connectionId, conversationId: conversation.id, handle, publicId, origin };
    const body = streams.open({ ...place, address, after });
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(body);
  });
}

/** What a visitor's page reports. */
function attend(scope: FastifyInstance, parts: SiteParts): void {
  const { kernel } = parts;
  scope.post('/:id/seen', small, async (request) => {
    const { handle } = sessionOf(parts, request);
    await markSeen(kernel, callOf(request).door, handle, bodyOf(SeenUntil, request));
    return { message: 'Seen' };
  });
  scope.post('/:id/typing', small, async (request) => {
    const { companyId, connectionId } = callOf(request).door;
    const { handle } = sessionOf(parts, request);
    const { isTyping } = bodyOf(TypingState, request);
    kernel.wakeups.wake(presenceChanged, {
      companyId,
      connectionId,
      identities: [{ kind: 'visitor', value: handle }],
      presence: isTyping ? 'composing' : 'paused',
    });
    return { message: 'Told' };
  });
  scope.post('/:id/visit', small, async (request) => {
    const { door, origin } = callOf(request);
    const session = sessionOf(parts, request);
    const page = bodyOf(SitePage, request);
    const conversation = await conversationOf(parts, request, session);
    if (conversation)
      await kernel.database.inCompany(door.companyId, (tx) =>
        tx
          .update(siteConversations)
          .set({
            pages: withPage(conversation.pages, page, origin, kernel.clock.now()),
            lastSeenAt: kernel.clock.now(),
          })
          .where(eq(siteConversations.id, conversation.id)),
      );
    return { message: 'Noted' };
  });
}

async function conversationOf(
  { kernel }: SiteParts,
  request: FastifyRequest,
  { handle }: Pick<VisitorSession, 'handle'>,
) {
  const [conversation] = await kernel.database.inCompany(
    callOf(request).door.companyId,
    (tx) => tx.select().from(siteConversations).where(eq(siteConversations.handle, handle)),
    'read',
  );
  return conversation;
}
