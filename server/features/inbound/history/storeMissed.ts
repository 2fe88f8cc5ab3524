import type { OldMessage } from '../../../channels/channel.ts';
import { rawEventsStored } from '../../../channels/channels.wakes.ts';
import { storeRawEvents } from '../../../channels/rawEvents.ts';
import type { Kernel } from '../../../kernel.ts';
import { takePiece } from './takePiece.ts';

/** A piece that a phone sent after a scan, while nobody imports. */
interface MissedPiece {
  connectionId: number;
  pieceKey: string;
  missedSince: Date;
}

/**
 * Brings what came while the number was not linked. It goes the way of all that arrives, so it is unread. A message that
 * is here already stays as it is. Nothing of it is live: no bot answers. A repeat changes nothing.
 */
export async function storeMissed(
  { inWork, vault, wakeups, log }: Pick<Kernel, 'inWork' | 'vault' | 'wakeups' | 'log'>,
  companyId: number,
  { connectionId, pieceKey, missedSince }: MissedPiece,
  all: readonly OldMessage[],
): Promise<void> {
  const missed = all.filter(({ at }) => at >= missedSince);
  await inWork(companyId, async ({ tx }) => {
    if (!(await takePiece(tx, { connectionId, pieceKey }))) return;
    await storeRawEvents(
      tx,
      vault,
      connectionId,
      missed.map(({ providerId, conversation, payload }) => ({
        eventKey: `missed:${providerId}`,
        conversation,
        payload,
        meta: { kind: 'info' },
      })),
    );
  });
  if (missed.length === 0) return;
  log.info({ companyId, connectionId, messages: missed.length }, 'messages of a gap came from the phone');
  wakeups.wake(rawEventsStored, null);
}
