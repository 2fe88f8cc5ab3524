import { AppError } from '@recado/shared/errors';
import { type ConnectionInput, offersToClose, wrongImport } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../../db/client.ts';
import type { Work } from '../../../../work.ts';
import { queues } from '../../queues/queues.table.ts';
import { historyImports, historyMessages, historyPieces } from './historyImports.table.ts';

type Sent = z.output<typeof ConnectionInput>;
type SentImport = Pick<
  Sent,
  | 'importOldMessages'
  | 'importRecentMessages'
  | 'importOldMessagesGroups'
  | 'closedTicketsPostImported'
  | 'queueIdImportMessages'
>;
type Row = typeof historyImports.$inferSelect;

/** Splits the fields of a connection from its import, which lies in a row of its own. */
export function withoutImport<Fields extends SentImport>(input: Fields) {
  const {
    importOldMessages,
    importRecentMessages,
    importOldMessagesGroups,
    closedTicketsPostImported,
    queueIdImportMessages,
    ...fields
  } = input;
  const sent: SentImport = {
    importOldMessages,
    importRecentMessages,
    importOldMessagesGroups,
    closedTicketsPostImported,
    queueIdImportMessages,
  };
  return { sentImport: sent, fields };
}

/**
 * Stores which old messages a connection asks its phone for. Returns `new` when it begins, and `waiting`
 * while the phone has sent nothing yet: both need a scan. Nothing sent leaves it as it is; no first moment ends an import and leaves what it has made.
 */
export async function saveImport(
  work: Work,
  connection: { id: number; channel: Sent['channel'] },
  sent: SentImport,
): Promise<'new' | 'waiting' | undefined> {
  const { tx } = work;
  if (sent.importOldMessages === undefined) return undefined;
  const [before] = await tx
    .select()
    .from(historyImports)
    .where(eq(historyImports.connectionId, connection.id))
    .for('update');
  const asksPhone = capabilitiesOf(connection.channel).history;
  if (sent.importOldMessages === null) {
    // What a company shares on its phone nobody here asked for, so saving the connection does not end it.
    if (asksPhone && before && isUnfinished(before)) await forgetImport(tx, connection.id);
    return undefined;
  }
  const request = {
    fromAt: new Date(sent.importOldMessages),
    untilAt: sent.importRecentMessages ? new Date(sent.importRecentMessages) : null,
    withGroups: sent.importOldMessagesGroups ?? false,
    closesTickets: sent.closedTicketsPostImported ?? false,
    queueId: sent.queueIdImportMessages ?? null,
  };
  if (before && isUnfinished(before) && isSame(before, request))
    return before.state === 'wanted' ? 'waiting' : undefined;
  const wrong = wrongImport(sent, work.clock.now());
  if (!asksPhone) wrong.importOldMessages = 'Not on this channel';
  if (Object.keys(wrong).length > 0) throw new AppError('ERR_VALIDATION', { fields: wrong });
  const [queue] = await tx.select({ id: queues.id }).from(queues).where(eq(queues.id, request.queueId!));
  if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND');
  await forgetImport(tx, connection.id);
  await tx.insert(historyImports).values({ connectionId: connection.id, ...request });
  return 'new';
}

const isUnfinished = ({ state }: Row) => state !== 'done';

const isSame = (
  before: Row,
  request: Pick<Row, 'fromAt' | 'untilAt' | 'withGroups' | 'closesTickets' | 'queueId'>,
) =>
  before.fromAt.getTime() === request.fromAt.getTime() &&
  before.untilAt?.getTime() === request.untilAt?.getTime() &&
  before.withGroups === request.withGroups &&
  before.closesTickets === request.closesTickets &&
  before.queueId === request.queueId;

/** Ends an import: what waited for it goes, and what it has made stays. */
export async function forgetImport(tx: Tx, connectionId: number): Promise<void> {
  await tx.delete(historyMessages).where(eq(historyMessages.connectionId, connectionId));
  await tx.delete(historyPieces).where(eq(historyPieces.connectionId, connectionId));
  await tx.delete(historyImports).where(eq(historyImports.connectionId, connectionId));
}

/** Reads them for all connections, or one; the result gives that of a connection, as the wire names it. */
export async function readImports(tx: Tx, connectionId?: number) {
  const rows = await tx
    .select()
    .from(historyImports)
    .where(connectionId === undefined ? undefined : eq(historyImports.connectionId, connectionId));
  return (id: number) => {
    const row = rows.find((one) => one.connectionId === id);
    const open = row && isUnfinished(row) ? row : undefined;
    return {
      importOldMessages: open?.fromAt ?? null,
      importRecentMessages: open?.untilAt ?? null,
      importOldMessagesGroups: open?.withGroups ?? false,
      closedTicketsPostImported: open?.closesTickets ?? false,
      queueIdImportMessages: open?.queueId ?? null,
      statusImportMessages: row ? statusOf(row) : null,
    };
  };
}

function statusOf({ state, pieceAt, offersClose }: Row): string | null {
  if (state === 'reading' && pieceAt) return String(pieceAt.getTime());
  return state === 'done' && offersClose ? offersToClose : null;
}
