import { ack } from '@recado/shared/features/messages';
import type { SeenUntil } from '@recado/shared/lib/siteWire';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { storeRawEvents } from '../../channels/rawEvents.ts';
import { lockConversation } from '../../channels/site/entries.ts';
import { siteConversations, siteEntries } from '../../channels/site/site.table.ts';
import { wakeInbound } from '../../channels/wakeInbound.ts';
import type { Kernel } from '../../kernel.ts';
import type { SiteDoor } from './siteDoors.ts';

/** The visitor's browser has entries until a number, and has shown them; both only rise. (SITE-12) */
export async function markSeen(
  { inWork, vault }: Pick<Kernel, 'inWork' | 'vault'>,
  { companyId, connectionId }: SiteDoor,
  handle: string,
  { delivered, read }: z.output<typeof SeenUntil>,
): Promise<void> {
  await inWork(companyId, async (work) => {
    const { tx } = work;
    const conversation = await lockConversation(tx, handle);
    if (!conversation) return;
    const { id, lastSeq, deliveredSeq, readSeq } = conversation;
    const readNow = Math.max(readSeq, Math.min(read, lastSeq));
    const now = {
      deliveredSeq: Math.max(deliveredSeq, Math.min(delivered, lastSeq), readNow),
      readSeq: readNow,
    };
    const ours = (from: number, to: number) =>
      tx
        .select({ providerId: siteEntries.providerId })
        .from(siteEntries)
        .where(
          and(
            eq(siteEntries.conversationId, id),
            gt(siteEntries.seq, from),
            lte(siteEntries.seq, to),
            eq(siteEntries.fromVisitor, false),
            eq(siteEntries.changeId, ''),
          ),
        )
        .orderBy(asc(siteEntries.seq));
    const reports = [
      { ack: ack.read, until: now.readSeq, rows: await ours(readSeq, now.readSeq) },
      {
        ack: ack.delivered,
        until: now.deliveredSeq,
        rows: await ours(Math.max(deliveredSeq, now.readSeq), now.deliveredSeq),
      },
    ].filter(({ rows }) => rows.length > 0);
    if (now.readSeq > readSeq || now.deliveredSeq > deliveredSeq)
      await tx.update(siteConversations).set(now).where(eq(siteConversations.id, id));
    const events = reports.map(({ ack, until, rows }) => ({
      eventKey: `seen-${id}-${ack}-${until}`,
      conversation: `seen-${id}`,
      meta: { kind: 'seen', ack, providerIds: rows.map(({ providerId }) => providerId) },
    }));
    if (events.length === 0) return;
    await storeRawEvents(tx, vault, connectionId, events);
    wakeInbound(work, { companyId, connectionId }, events);
  });
}
