import { AppError, found } from '@recado/shared/errors';
import { isFileKind } from '@recado/shared/features/files';
import { changesReply, ownsReply, type QuickReplyInput } from '@recado/shared/features/quickReplies';
import { type Actor, holds } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../../calls/uploads.ts';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { dropUnusedMedia } from '../media/dropUnusedMedia.ts';
import { keepUpload } from '../media/keepUpload.ts';
import { queues } from '../queues/queues.table.ts';
import { quickReplies } from './quickReplies.table.ts';
import { lockReply, type ReplyRow, sayReply } from './replyRows.ts';

type Input = z.output<typeof QuickReplyInput>;
type Stored = typeof quickReplies.$inferSelect;

/** Makes a reply, with the file that came with it. */
export async function createReply(
  work: Work,
  actor: Actor,
  input: Input,
  file?: UploadedFile,
): Promise<ReplyRow> {
  const fields = fitting(input);
  await checkQueue(work.tx, actor, fields.queueId);
  const mediaId = file ? await keepUpload(work.tx, file, isFileKind) : null;
  const [made] = await work.tx
    .insert(quickReplies)
    .values({ ...fields, mediaId, userId: actor.userId })
    .returning({ id: quickReplies.id });
  return sayReply(work, made!.id);
}

/**
 * Changes a reply (QUICK-08). Only its creator decides who sees and changes it. Without an owner, the admin who
 * changes it decides, and owns it from then on.
 */
export async function updateReply(work: Work, actor: Actor, id: number, input: Input): Promise<ReplyRow> {
  const before = await lockChangeable(work, actor, id);
  const fields = fitting(input);
  const isMoved = (['visao', 'geral', 'queueId'] as const).some((key) => fields[key] !== before[key]);
  const isOwner = ownsReply(actor, before);
  if (isMoved && !isOwner) throw new AppError('ERR_NO_PERMISSION');
  if (fields.queueId !== before.queueId) await checkQueue(work.tx, actor, fields.queueId);
  await work.tx
    .update(quickReplies)
    .set({ ...fields, ...(isOwner && { userId: actor.userId }) })
    .where(eq(quickReplies.id, id));
  return sayReply(work, id, before);
}

/** Gives a reply the file that came with a request, or takes its file off (QUICK-10). */
export async function setReplyFile(
  work: Work,
  actor: Actor,
  id: number,
  files: UploadedFile[] | 'none',
): Promise<ReplyRow> {
  const before = await lockChangeable(work, actor, id);
  const mediaId = files === 'none' ? null : await keepUpload(work.tx, oneOf(files), isFileKind);
  await work.tx.update(quickReplies).set({ mediaId }).where(eq(quickReplies.id, id));
  await dropUnusedMedia(work, [before]);
  return sayReply(work, id, before);
}

async function lockChangeable(work: Work, actor: Actor, id: number): Promise<Stored> {
  const row = await lockReply(work, actor, id);
  if (!changesReply(actor, row)) throw new AppError('ERR_NO_PERMISSION');
  return row;
}

/** What only its creator sees is nobody else's: no queue's, and nobody else changes it (QUICK-03). */
const fitting = ({ queueId = null, ...input }: Input) => ({
  ...input,
  geral: input.visao && input.geral,
  queueId: input.visao ? queueId : null,
});

/** People give replies to the queues that they serve, who manages replies to all. */
async function checkQueue(tx: Tx, actor: Actor, queueId: number | null): Promise<void> {
  if (queueId === null) return;
  const [queue] = await tx.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId));
  const { id } = found(queue, 'ERR_NO_QUEUE_FOUND');
  if (!holds(actor, 'quickReplies:manage') && !actor.queueIds.includes(id))
    throw new AppError('ERR_NO_PERMISSION');
}

function oneOf([file]: UploadedFile[]): UploadedFile {
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { file: 'Required' } });
  return file;
}
