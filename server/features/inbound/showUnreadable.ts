import { eq } from 'drizzle-orm';
import { openRawEvent } from '../../channels/rawEvents.ts';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import type { ChannelOf } from './handleConversations.ts';
import { inboundRaw } from './inbound.table.ts';
import { inboundConnections } from './inboundConnections.ts';
import { nothingPending, publishPending } from './pendingEvents.ts';
import { receiveMessages } from './receiveMessages.ts';
import { storableEvent } from './storableEvent.ts';
import { storeUpdates } from './ticketUpdates.ts';

/**
 * Shows messages of a raw event that is a dead letter as `unsupported` in their conversation, with the raw event's
 * id. So the team sees that somebody wrote, and can find and replay the event. A replay that succeeds fills in their
 * content.
 */
export async function showUnreadable(
  { vault }: Pick<Kernel, 'vault'>,
  work: Work,
  channelOf: ChannelOf,
  rawId: number,
): Promise<void> {
  const [row] = await work.tx.select().from(inboundRaw).where(eq(inboundRaw.id, rawId));
  const connection = row && (await inboundConnections(work.tx, [row.connectionId])).get(row.connectionId);
  if (!row || !connection) return;
  const pending = nothingPending();
  const interpret = await channelOf(connection.channel).interpreter();
  for (const event of interpret(openRawEvent(vault, row))) {
    if (event.kind !== 'message') continue;
    const bare = {
      ...event,
      isForwarded: false,
      quotedProviderId: null,
      content: { type: 'other', mediaType: 'unsupported', body: '', vCard: null },
    } as const;
    await receiveMessages(work, connection, [storableEvent(bare, row)], pending);
    await storeUpdates(work.tx, pending.ticketUpdates);
  }
  await publishPending(work, pending);
}
