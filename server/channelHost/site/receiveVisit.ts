import { AppError, found } from '@recado/shared/errors';
import type { SiteMessage } from '@recado/shared/lib/siteWire';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { storeRawEvents } from '../../channels/rawEvents.ts';
import { addEntry, lockConversation, numberOf } from '../../channels/site/entries.ts';
import type { StoredVisit } from '../../channels/site/interpret.ts';
import { siteConversations, siteUploads } from '../../channels/site/site.table.ts';
import { siteNews } from '../../channels/site/site.wakes.ts';
import type { VisitorSession } from '../../channels/site/visitorSession.ts';
import { wakeInbound } from '../../channels/wakeInbound.ts';
import type { Tx } from '../../db/client.ts';
import { companySettings } from '../../features/core/settings/settings.table.ts';
import type { Work } from '../../work.ts';
import { plainAddress, withPage } from './pagesOf.ts';
import { refuseTooMany } from './refuseTooMany.ts';
import type { SiteParts, VisitorCall } from './visitorCall.ts';
import { visitorWords } from './visitorWords.ts';

type Message = z.output<typeof SiteMessage>;
type Conversation = typeof siteConversations.$inferSelect;

/**
 * Takes a visitor's message: its raw event and its place in the conversation commit together, and only then the page
 * has its answer. A repeat under the page's id changes nothing. (SITE-03) Returns its number in the conversation.
 */
export function receiveVisit(
  parts: SiteParts,
  call: VisitorCall,
  session: VisitorSession,
  message: Message,
): Promise<{ seq: number }> {
  const { kernel, limits } = parts;
  const { companyId, connectionId } = call.door;
  if (message.text === '' && message.fileId === undefined) throw new AppError('ERR_EMPTY_MESSAGE');
  limits.spend('message', { address: call.address, connectionId, handle: session.handle });
  return kernel.inWork(companyId, async (work) => {
    const { tx } = work;
    const { conversation, isNew } = await conversationOf(work, parts, call, session);
    const providerId = `${session.handle}.${message.id}`;
    const before = await numberOf(tx, { connectionId, providerId });
    if (before !== undefined) return { seq: before };
    const visit = await storedVisit(tx, session, message, { providerId, isNew });
    const event = {
      eventKey: providerId,
      conversation: `site-${conversation.id}`,
      payload: Buffer.from(JSON.stringify(visit)),
      meta: { kind: 'message', handle: session.handle },
    };
    await storeRawEvents(tx, kernel.vault, connectionId, [event]);
    const seq = await addEntry(tx, conversation, { providerId, fromVisitor: true });
    await rememberVisit(work, conversation, message, call.origin);
    wakeInbound(work, { companyId, connectionId }, [event]);
    work.wake(siteNews, { companyId, conversationId: conversation.id });
    return { seq };
  });
}

/** The visitor's conversation, held; the first message makes it, within the limits for new ones. */
async function conversationOf(
  { tx, clock }: Work,
  { limits }: SiteParts,
  { door: { connectionId }, address }: VisitorCall,
  { handle }: VisitorSession,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const before = await lockConversation(tx, handle);
  if (before) return { conversation: before, isNew: false };
  limits.spend('conversation', { address });
  await refuseTooMany(tx, clock.now());
  await tx.insert(siteConversations).values({ connectionId, handle }).onConflictDoNothing();
  const made = found(await lockConversation(tx, handle), 'ERR_NO_WAPP_FOUND');
  return { conversation: made, isNew: made.lastSeq === 0 };
}

async function storedVisit(
  tx: Tx,
  { handle, name, email, userId }: VisitorSession,
  { text, fileId, choiceId, profile, page }: Message,
  { providerId, isNew }: { providerId: string; isNew: boolean },
): Promise<StoredVisit> {
  const [language] = isNew
    ? await tx
        .select({ value: companySettings.value })
        .from(companySettings)
        .where(eq(companySettings.key, 'language'))
    : [];
  const words = visitorWords(language?.value ?? 'pt');
  const facts = [
    { name: words.phone, value: profile?.phone ?? '' },
    ...(isNew
      ? [
          { name: words.id, value: userId ?? '' },
          { name: words.page, value: plainAddress(page?.url ?? '') },
          { name: words.referrer, value: plainAddress(page?.referrer ?? '') },
          { name: words.language, value: page?.language ?? '' },
        ]
      : []),
  ];
  const file = fileId === undefined ? undefined : await uploadOf(tx, handle, fileId);
  return {
    handle,
    providerId,
    text,
    ...(choiceId !== undefined && { choiceId }),
    ...(file && { file }),
    // The site's word counts more than the visitor's.
    name: name || profile?.name || (isNew ? `${words.visitor} ${handle.slice(-4).toUpperCase()}` : null),
    email: email || profile?.email || '',
    facts: facts.filter(({ value }) => value !== ''),
  };
}

/** A file that this visitor has sent, or ERR_NO_MEDIA_FOUND. */
async function uploadOf(tx: Tx, handle: string, fileId: number) {
  const [upload] = await tx
    .select()
    .from(siteUploads)
    .where(and(eq(siteUploads.id, fileId), eq(siteUploads.handle, handle)));
  const { id, name, mime, bytes, isVoice } = found(upload, 'ERR_NO_MEDIA_FOUND');
  return { id, name, mime, bytes, isVoice };
}

async function rememberVisit(
  { tx, clock }: Work,
  { id, pages, referrer, language }: Conversation,
  { page }: Message,
  origin: string,
): Promise<void> {
  const now = clock.now();
  await tx
    .update(siteConversations)
    .set({
      lastSeenAt: now,
      ...(page && {
        pages: withPage(pages, page, origin, now),
        referrer: referrer || plainAddress(page.referrer),
        language: page.language || language,
      }),
    })
    .where(eq(siteConversations.id, id));
}
