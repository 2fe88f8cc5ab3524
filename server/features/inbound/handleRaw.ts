import type { ChannelName } from '@recado/shared/features/connections';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Channel } from '../../channels/channel.ts';
import { openRawEvent } from '../../channels/rawEvents.ts';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import { connections } from '../connections/connections.table.ts';
import { resolveContact } from '../contacts/resolveContact.ts';
import { downloadMedia } from '../media/media.jobs.ts';
import { changeMessage } from './changeMessage.ts';
import { inboundRaw } from './inbound.table.ts';
import { receiveMessage } from './receiveMessage.ts';

/** A change of a message that is not here waits this long for it. */
const patienceMs = 10 * 60_000;
const againMs = 1000;

/** Finds the driver of a channel. */
export type ChannelOf = (name: ChannelName) => Channel;

/** Handles raw events of one conversation, in order, in one transaction. Rows that another process took are left to it. */
export async function handleRaw(
  kernel: Kernel,
  channelOf: ChannelOf,
  companyId: number,
  ids: number[],
): Promise<void> {
  await kernel.inWork(companyId, async (work) => {
    const { tx, clock } = work;
    const rows = await tx
      .select()
      .from(inboundRaw)
      .where(and(inArray(inboundRaw.id, ids), eq(inboundRaw.state, 'new')))
      .orderBy(asc(inboundRaw.id))
      .for('update', { skipLocked: true });
    /** Somebody else works on this conversation: its order is theirs to keep. */
    if (rows.length === 0 || rows[0]!.id !== ids[0]) return;
    const [connection] = await tx.select().from(connections).where(eq(connections.id, rows[0]!.connectionId));
    const done: number[] = [];
    for (const row of rows) {
      const isDone = await handleRow(kernel, work, channelOf, connection!, row);
      if (isDone || clock.now().getTime() - row.receivedAt.getTime() > patienceMs) done.push(row.id);
      else
        await tx
          .update(inboundRaw)
          .set({ notBefore: new Date(clock.now().getTime() + againMs) })
          .where(eq(inboundRaw.id, row.id));
    }
    if (done.length > 0)
      await tx
        .update(inboundRaw)
        .set({ state: 'done', doneAt: clock.now(), error: null })
        .where(inArray(inboundRaw.id, done));
  });
}

async function handleRow(
  kernel: Kernel,
  work: Work,
  channelOf: ChannelOf,
  connection: typeof connections.$inferSelect,
  row: typeof inboundRaw.$inferSelect,
): Promise<boolean> {
  let isDone = true;
  for (const event of channelOf(connection.channel).interpret(openRawEvent(kernel.vault, row))) {
    if (event.kind === 'message') {
      const received = await receiveMessage(work, connection, event);
      const mediaId = received?.mediaId;
      if (mediaId)
        work.afterCommit(
          () =>
            void kernel.jobs
              .add(downloadMedia, { companyId: work.companyId, mediaId }, { id: `media.${mediaId}` })
              .catch((error: unknown) =>
                kernel.log.warn({ err: error }, 'download not queued; the sweep finds it'),
              ),
        );
    } else if (event.kind === 'identities') {
      await resolveContact(work, { ...event, isGroup: false, channel: connection.channel });
    } else isDone = (await changeMessage(work, connection.id, event)) && isDone;
  }
  return isDone;
}
