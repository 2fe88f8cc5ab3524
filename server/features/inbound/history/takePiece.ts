import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { historyPieces } from '../../core/connections/history/historyImports.table.ts';

/** Marks a piece as read; false when another worker was quicker, and has read it whole. */
export async function takePiece(
  tx: Tx,
  { connectionId, pieceKey }: Pick<typeof historyPieces.$inferSelect, 'connectionId' | 'pieceKey'>,
): Promise<boolean> {
  const rows = await tx
    .update(historyPieces)
    .set({ piece: null })
    .where(
      and(
        eq(historyPieces.connectionId, connectionId),
        eq(historyPieces.pieceKey, pieceKey),
        isNotNull(historyPieces.piece),
      ),
    )
    .returning({ pieceKey: historyPieces.pieceKey });
  return rows.length > 0;
}
