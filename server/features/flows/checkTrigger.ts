import { AppError } from '@recado/shared/errors';
import type { FlowTrigger } from '@recado/shared/flow/trigger';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { queues } from '../core/queues/queues.table.ts';
import { tags } from '../tags/tags.table.ts';
import { flows } from './flows.table.ts';

/**
 * Throws ERR_NO_TAG_FOUND or ERR_NO_QUEUE_FOUND when a trigger names a tag or queue that the company does not have.
 * Throws ERR_MACRO_KEY_TAKEN when another macro has its key.
 */
export async function checkTrigger(
  tx: Tx,
  trigger: FlowTrigger | null | undefined,
  flowId?: number,
): Promise<void> {
  if (trigger?.on === 'tagPutOn' && (await tx.$count(tags, eq(tags.id, trigger.tagId))) === 0)
    throw new AppError('ERR_NO_TAG_FOUND');
  if (
    trigger?.on === 'ticketMoved' &&
    trigger.queueId &&
    (await tx.$count(queues, eq(queues.id, trigger.queueId))) === 0
  )
    throw new AppError('ERR_NO_QUEUE_FOUND');
  if (trigger?.on === 'person' && trigger.key !== '') await checkKey(tx, trigger.key, flowId);
}

async function checkKey(tx: Tx, key: string, flowId: number | undefined): Promise<void> {
  const [other] = await tx
    .select({ name: flows.name })
    .from(flows)
    .where(
      and(
        eq(flows.kind, 'macro'),
        sql`${flows.trigger}->>'key' = ${key}`,
        flowId === undefined ? undefined : ne(flows.id, flowId),
      ),
    )
    .limit(1);
  if (other) throw new AppError('ERR_MACRO_KEY_TAKEN', { data: { name: other.name } });
}
