import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ChannelEvent, RawEvent } from '../../../channels/channel.ts';
import { everybody } from '../../../events/audience.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Work } from '../../../work.ts';
import { historyImports, historyMessages } from '../../core/connections/history/historyImports.table.ts';
import { changeMessage } from '../changeMessage.ts';
import { inboundConnections } from '../inboundConnections.ts';
import type { Arrived } from '../messageColumns.ts';
import { type StorableEvent, storableEvent } from '../storableEvent.ts';
import { importConversation } from './importConversation.ts';

/** Messages of one conversation that become rows in one transaction. */
const batchSize = 200;

/**
 * Imports the next messages of one conversation, the oldest first, in one transaction; false when none are left. It
 * publishes how far the import is, and nothing of the single messages: they are no news, and wake no bot, bell or
 * webhook.
 */
export async function importBatch(
  kernel: Kernel,
  work: Work,
  connectionId: number,
  interpret: (raw: RawEvent) => ChannelEvent[],
): Promise<boolean> {
  const { tx } = work;
  const [row] = await tx
    .select()
    .from(historyImports)
    .where(eq(historyImports.connectionId, connectionId))
    .for('no key update');
  if (row?.state !== 'running') return false;
  const waiting = await nextOfOneConversation(work, connectionId);
  if (waiting.length === 0) return false;
  const connection = (await inboundConnections(tx, [connectionId])).get(connectionId)!;
  const quiet: Work = { ...work, publish: () => {} };
  const events = waiting.flatMap(({ payload, providerId, at }) =>
    interpret({
      connectionId,
      eventKey: providerId,
      payload: kernel.vault.open(payload),
      meta: { kind: 'info' },
      receivedAt: at,
    }).map((event) => storableEvent(event, { id: 0, createdAt: at })),
  );
  const messages = events.filter((event): event is Arrived => event.kind === 'message');
  await importConversation(quiet, connection, row, messages);
  for (const event of events) if (isChange(event)) await changeMessage(quiet, connectionId, event);
  await tx.delete(historyMessages).where(
    and(
      eq(historyMessages.connectionId, connectionId),
      inArray(
        historyMessages.providerId,
        waiting.map(({ providerId }) => providerId),
      ),
    ),
  );
  const reachedAt = waiting.at(-1)!.at;
  const [now] = await tx
    .update(historyImports)
    .set({ handled: sql`${historyImports.handled} + ${waiting.length}`, reachedAt })
    .where(eq(historyImports.connectionId, connectionId))
    .returning({ handled: historyImports.handled, found: historyImports.found });
  work.publish(
    'importMessages',
    {
      action: 'update',
      status: { whatsappId: connectionId, this: now!.handled, all: now!.found, date: reachedAt },
    },
    everybody,
  );
  return true;
}

async function nextOfOneConversation({ tx }: Work, connectionId: number) {
  const [first] = await tx
    .select({ conversation: historyMessages.conversation })
    .from(historyMessages)
    .where(eq(historyMessages.connectionId, connectionId))
    .orderBy(asc(historyMessages.conversation))
    .limit(1);
  if (!first) return [];
  return tx
    .select()
    .from(historyMessages)
    .where(
      and(
        eq(historyMessages.connectionId, connectionId),
        eq(historyMessages.conversation, first.conversation),
      ),
    )
    .orderBy(asc(historyMessages.at), asc(historyMessages.place))
    .limit(batchSize);
}

type Change = Extract<StorableEvent, { kind: 'edit' | 'delete' | 'reaction' | 'vote' }>;
const isChange = (event: StorableEvent): event is Change =>
  ['edit', 'delete', 'reaction', 'vote'].includes(event.kind);
