import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Channel, MediaExpired, MediaGone } from '../../../channels/channel.ts';
import { channelOf } from '../../../channels/registry.ts';
import { everybody } from '../../../events/audience.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import type { Work } from '../../../work.ts';
import { readConnection } from '../../core/connections/connectionRow.ts';
import {
  historyImports,
  historyMessages,
  historyPieces,
} from '../../core/connections/history/historyImports.table.ts';
import { publishConnection } from '../../core/connections/publishConnection.ts';
import { importBatch } from './importBatch.ts';
import { storeMissed } from './storeMissed.ts';
import { takePiece } from './takePiece.ts';

/** The import begins when no piece has come for this long: until then the phone may still send. */
const quietSeconds = 30;
/** The same after the piece that says it is the last: a piece before it may still be on its way. */
const quietAtEndSeconds = 2;
const lookAgainSeconds = 2;
/** After so many batches other imports have their turn. */
const batchesInTurn = 50;
/** A statement takes so many messages. */
const rowsPerInsert = 500;

type Import = typeof historyImports.$inferSelect;

/**
 * Continues an import where it stopped: reads the pieces that came, waits for the phone to be silent, and makes
 * messages. Each step is one transaction, so after a crash another worker continues where it was.
 */
export async function continueHistory(
  kernel: Kernel,
  companyId: number,
  connectionId: number,
): Promise<Outcome> {
  const { inWork } = kernel;
  while (await readPiece(kernel, companyId, connectionId));
  if (!(await inWork(companyId, (work) => begin(work, connectionId)))) {
    const state = await inWork(companyId, ({ tx }) => importOf(tx, connectionId), 'read');
    return state?.state === 'reading' ? { as: 'handed', seconds: lookAgainSeconds } : { as: 'done' };
  }
  const interpret = await (await channelBehind(kernel, companyId, connectionId)).interpreter();
  for (let batch = 0; batch < batchesInTurn; batch++)
    if (!(await inWork(companyId, (work) => importBatch(kernel, work, connectionId, interpret))))
      return { as: 'done', also: (work) => finish(work, connectionId) };
  return { as: 'handed', seconds: 0 };
}

/** What reads the pieces of this connection. */
async function channelBehind({ inWork }: Kernel, companyId: number, connectionId: number): Promise<Channel> {
  const connection = await inWork(companyId, ({ tx }) => readConnection(tx, connectionId), 'read');
  return channelOf(connection.channel);
}

const importOf = async (tx: Work['tx'], connectionId: number): Promise<Import | undefined> =>
  (await tx.select().from(historyImports).where(eq(historyImports.connectionId, connectionId)))[0];

/** Turns the oldest unread piece into messages that wait; false when there is none. */
async function readPiece(kernel: Kernel, companyId: number, connectionId: number): Promise<boolean> {
  const { inWork, vault } = kernel;
  const found = await inWork(
    companyId,
    async ({ tx }) => {
      const [piece] = await tx
        .select()
        .from(historyPieces)
        .where(and(eq(historyPieces.connectionId, connectionId), isNotNull(historyPieces.piece)))
        .orderBy(asc(historyPieces.createdAt), asc(historyPieces.pieceKey))
        .limit(1);
      return piece && { piece, request: await importOf(tx, connectionId) };
    },
    'read',
  );
  if (!found) return false;
  const { piece, request } = found;
  const { missedSince } = piece;
  if (!request && !missedSince) return false;
  const text = Buffer.from(vault.open(piece.piece!)).toString('base64');
  const read = (await channelBehind(kernel, companyId, connectionId)).history!;
  const all = await read({ companyId, piece: text }, kernel).catch((error: unknown) => {
    if (!(error instanceof MediaGone) && !(error instanceof MediaExpired)) throw error;
    kernel.log.warn({ companyId, connectionId }, 'a piece of history is gone');
    return [];
  });
  if (missedSince || !request) {
    if (missedSince) await storeMissed(kernel, companyId, { ...piece, missedSince }, all);
    return true;
  }
  const until = request.untilAt ?? piece.createdAt;
  const chosen = all.filter(
    ({ at, isGroup }) => at >= request.fromAt && at <= until && (!isGroup || request.withGroups),
  );
  await inWork(companyId, async ({ tx }) => {
    if (!(await takePiece(tx, piece))) return;
    let added = 0;
    for (let from = 0; from < chosen.length; from += rowsPerInsert) {
      const rows = chosen.slice(from, from + rowsPerInsert).map(({ isGroup: _, payload, ...message }) => ({
        connectionId,
        ...message,
        payload: vault.seal(payload),
      }));
      added += (
        await tx
          .insert(historyMessages)
          .values(rows)
          .onConflictDoNothing()
          .returning({ at: historyMessages.at })
      ).length;
    }
    await tx
      .update(historyImports)
      .set({ found: sql`${historyImports.found} + ${added}` })
      .where(eq(historyImports.connectionId, connectionId));
  });
  return true;
}

/** Begins to make messages once the phone is silent or has sent all; true while they are made. */
async function begin(work: Work, connectionId: number): Promise<boolean> {
  const [row] = await work.tx
    .select({
      state: historyImports.state,
      isQuiet: sql<boolean>`${historyImports.pieceAt} < now() - make_interval(
        secs => case when ${historyImports.isComplete} then ${quietAtEndSeconds}::int else ${quietSeconds}::int end)`,
      hasUnread: sql<boolean>`exists (select from ${historyPieces} where ${historyPieces.connectionId} = ${historyImports.connectionId} and ${historyPieces.piece} is not null)`,
    })
    .from(historyImports)
    .where(eq(historyImports.connectionId, connectionId))
    .for('no key update');
  if (row?.state === 'running') return true;
  if (row?.state !== 'reading' || !row.isQuiet || row.hasUnread) return false;
  await work.tx
    .update(historyImports)
    .set({ state: 'running' })
    .where(eq(historyImports.connectionId, connectionId));
  publishConnection(work, 'update', await readConnection(work.tx, connectionId));
  return true;
}

/** Ends the import; pages read their lists again, because single messages had no events (CONN-62). */
async function finish(work: Work, connectionId: number): Promise<void> {
  const { tx, clock } = work;
  const [done] = await tx
    .update(historyImports)
    .set({
      state: 'done',
      finishedAt: clock.now(),
      offersClose: sql`not ${historyImports.closesTickets} and ${historyImports.found} > 0`,
    })
    .where(and(eq(historyImports.connectionId, connectionId), eq(historyImports.state, 'running')))
    .returning({ found: historyImports.found });
  if (!done) return;
  publishConnection(work, 'update', await readConnection(tx, connectionId));
  work.publish('importMessages', { action: 'refresh' }, everybody);
}
