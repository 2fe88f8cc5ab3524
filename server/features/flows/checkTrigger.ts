import { AppError } from '@recado/shared/errors';
import type { FlowTrigger } from '@recado/shared/flow/trigger';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { queues } from '../core/queues/queues.table.ts';
import { tags } from '../tags/tags.table.ts';

/** Throws ERR_NO_TAG_FOUND or ERR_NO_QUEUE_FOUND when a trigger names a tag or queue that the company does not have. */
export async function checkTrigger(tx: Tx, trigger: FlowTrigger | null | undefined): Promise<void> {
  if (trigger?.on === 'tagPutOn' && (await tx.$count(tags, eq(tags.id, trigger.tagId))) === 0)
    throw new AppError('ERR_NO_TAG_FOUND');
  if (
    trigger?.on === 'ticketMoved' &&
    trigger.queueId &&
    (await tx.$count(queues, eq(queues.id, trigger.queueId))) === 0
  )
    throw new AppError('ERR_NO_QUEUE_FOUND');
}
