import { AppError } from '@recado/shared/errors';
import type { SessionRequest, SiteSession } from '@recado/shared/lib/siteWire';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { storeRawEvents } from '../../channels/rawEvents.ts';
import { lockConversation } from '../../channels/site/entries.ts';
import { isProven } from '../../channels/site/identityProof.ts';
import { siteConversations } from '../../channels/site/site.table.ts';
import {
  handleOfUser,
  isKnownHandle,
  newHandle,
  readSession,
  sessionMs,
  signSession,
  type VisitorSession,
} from '../../channels/site/visitorSession.ts';
import { isRefusedForGood } from '../../channels/storable.ts';
import { wakeInbound } from '../../channels/wakeInbound.ts';
import type { Kernel } from '../../kernel.ts';
import type { SiteParts, VisitorCall } from './visitorCall.ts';

/**
 * Begins or resumes a visitor's session. A signed identity leads to its own conversation, and takes over what the
 * visitor wrote before they signed in (SITE-34). A session of a known visitor is not made longer without a new proof.
 */
export async function beginSession(
  { kernel, limits }: SiteParts,
  { door, address, publicId }: VisitorCall,
  { token, identity }: z.output<typeof SessionRequest>,
): Promise<SiteSession> {
  const { connectionId, companyId, keys } = door;
  const now = kernel.clock.now();
  const before = token ? readSession(token, connectionId, keys, now) : undefined;
  let session: VisitorSession;
  if (identity) {
    if (!isProven(identity, keys, now)) {
      limits.wrong(address, publicId);
      throw new AppError('ERR_UNAUTHENTICATED');
    }
    const { userId, email, name } = identity;
    const handle = handleOfUser(connectionId, userId);
    session = { handle, ends: now.getTime() + sessionMs.known, userId, email, name };
    if (before && !isKnownHandle(before.handle)) await takeOver(kernel, companyId, before.handle, handle);
  } else if (before && isKnownHandle(before.handle)) session = before;
  else {
    const handle = before?.handle ?? newHandle(connectionId);
    session = { handle, ends: now.getTime() + sessionMs.unknown };
  }
  const [conversation] = await kernel.database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({ seq: siteConversations.lastSeq, read: siteConversations.readSeq })
        .from(siteConversations)
        .where(eq(siteConversations.handle, session.handle)),
    'read',
  );
  return {
    token: signSession(session, keys),
    seq: conversation?.seq ?? 0,
    read: conversation?.read ?? 0,
    isKnown: isKnownHandle(session.handle),
  };
}

/**
 * Gives a conversation to the user of the site, if they have none yet. From then on the old session leads to an empty
 * one: a stranger who planted or kept it reads nothing of what follows.
 */
async function takeOver(kernel: Kernel, companyId: number, from: string, to: string): Promise<void> {
  await kernel
    .inWork(companyId, async (work) => {
      const { tx } = work;
      const conversation = await lockConversation(tx, from);
      if (!conversation || (await lockConversation(tx, to))) return;
      const { id, connectionId } = conversation;
      await tx.update(siteConversations).set({ handle: to }).where(eq(siteConversations.id, id));
      const event = {
        eventKey: `same-${id}`,
        conversation: `site-${id}`,
        meta: { kind: 'same', handles: [to, from] },
      };
      await storeRawEvents(tx, kernel.vault, connectionId, [event]);
      wakeInbound(work, { companyId, connectionId }, [event]);
    })
    .catch((error: unknown) => {
      // Another tab was quicker.
      if (!isRefusedForGood(error)) throw error;
    });
}
