import { and, eq } from 'drizzle-orm';
import type { ChannelEvent } from '../../../channels/channel.ts';
import { everybody } from '../../../events/audience.ts';
import { addTasks, waitingTasks } from '../../../rowQueue/addTasks.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { Work } from '../../../work.ts';
import { readConnection } from '../../core/connections/connectionRow.ts';
import { historyImports, historyPieces } from '../../core/connections/history/historyImports.table.ts';
import { publishConnection } from '../../core/connections/publishConnection.ts';
import { historyWaiting } from './history.wakes.ts';

/**
 * Keeps a piece of a phone's history for its import, or for the messages that were missed. Otherwise nobody wants it,
 * unless the company shared it on its phone: then an import of all of it begins, whose conversations are closed. A
 * repeat changes nothing.
 */
export async function keepPiece(
  work: Work,
  connectionId: number,
  { key, piece, isLast, isShared = false, missedSince }: Extract<ChannelEvent, { kind: 'history' }>,
): Promise<void> {
  const { tx } = work;
  if (missedSince) return keepMissed(work, connectionId, { key, piece, missedSince });
  if (isShared)
    await tx
      .insert(historyImports)
      .values({ connectionId, fromAt: new Date(0), withGroups: false, closesTickets: true })
      .onConflictDoNothing();
  const [request] = await tx
    .select()
    .from(historyImports)
    .where(eq(historyImports.connectionId, connectionId))
    .for('no key update');
  if (!request) return;
  const [stored] = await tx
    .insert(historyPieces)
    .values({ connectionId, pieceKey: key, piece: work.vault.seal(Buffer.from(piece, 'base64')) })
    .onConflictDoNothing()
    .returning({ pieceKey: historyPieces.pieceKey });
  if (!stored) return;
  await tx
    .update(historyImports)
    .set({
      state: 'reading',
      pieceAt: work.clock.now(),
      finishedAt: null,
      isComplete: request.isComplete || isLast,
    })
    .where(and(eq(historyImports.connectionId, connectionId)));
  await leaveTask(work, connectionId);
  publishConnection(work, 'update', await readConnection(tx, connectionId));
  work.publish(
    'importMessages',
    {
      action: 'update',
      status: { whatsappId: connectionId, this: -1, all: request.found, date: null },
    },
    everybody,
  );
}

/** Leaves one task for all pieces that wait. */
async function leaveTask({ tx, wake }: Work, connectionId: number): Promise<void> {
  const [waiting] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(waitingTasks('historyImports', connectionId))
    .limit(1);
  if (!waiting) await addTasks(tx, 'historyImports', [{ ref: connectionId }]);
  wake(historyWaiting);
}

async function keepMissed(
  work: Work,
  connectionId: number,
  { key, piece, missedSince }: { key: string; piece: string; missedSince: Date },
): Promise<void> {
  await work.tx
    .insert(historyPieces)
    .values({
      connectionId,
      pieceKey: key,
      piece: work.vault.seal(Buffer.from(piece, 'base64')),
      missedSince,
    })
    .onConflictDoNothing();
  await leaveTask(work, connectionId);
}
