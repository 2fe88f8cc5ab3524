import { eq } from 'drizzle-orm';
import { openRawEvent } from '../../channels/rawEvents.ts';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import { countIn } from './countIn.ts';
import type { ChannelOf } from './handleConversations.ts';
import { inboundRaw } from './inbound.table.ts';
import { inboundConnections } from './inboundConnections.ts';
import { nothingPending, publishPending } from './pendingEvents.ts';
import { receiveMessages } from './receiveMessages.ts';
import { storableEvent } from './storableEvent.ts';

/**
 * Messages of a raw event that was laid aside stand in their conversation as `unsupported`, with the raw
 * event's id: somebody did write, and it can be found and replayed. When the replay succeeds they get their
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
    await countIn(work.tx, pending.counting);
  }
  await publishPending(work, pending);
}
