import { AppError } from '@recado/shared/errors';
import { removesReply } from '@recado/shared/features/quickReplies';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, not } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { dropUnusedMedia } from '../media/dropUnusedMedia.ts';
import { quickReplies } from './quickReplies.table.ts';
import { hearersOf } from './replyAccess.ts';
import { lockReply } from './replyRows.ts';

/** Deletes a reply; messages that were sent with its file keep it. */
export async function removeReply(work: Work, actor: Actor, id: number): Promise<void> {
  const row = await lockReply(work, actor, id);
  if (!removesReply(actor, row)) throw new AppError('ERR_NO_PERMISSION');
  await work.tx.delete(quickReplies).where(eq(quickReplies.id, id));
  await dropUnusedMedia(work, [row]);
  work.publish('quickReply', { action: 'delete', id }, hearersOf(row));
}

/** Deletes the replies that only a leaving user saw; those that others see stay. */
export async function removeOwnReplies(work: Work, userId: number): Promise<void> {
  const { tx } = work;
  const gone = await tx
    .delete(quickReplies)
    .where(and(eq(quickReplies.userId, userId), not(quickReplies.visao)))
    .returning({ mediaId: quickReplies.mediaId });
  await dropUnusedMedia(work, gone);
}
