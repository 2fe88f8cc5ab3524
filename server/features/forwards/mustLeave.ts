import { AppError } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import type { messages } from '../core/messages/messages.table.ts';

/** Kinds that nobody else can be shown. */
const ours: readonly (string | null)[] = ['call_log', 'unsupported', 'reactionMessage'];

/**
 * Refuses what may not leave its conversation (ERR_KIND_NOT_SENT): notes, what was taken back or never left, and
 * kinds that are no words or files. A card whose numbers are hidden from somebody they do not send on.
 */
export function mustLeave(message: typeof messages.$inferSelect, actor: Actor): void {
  const { isPrivate, isDeleted, ack, mediaType } = message;
  if (isPrivate || isDeleted || ack < 0 || ours.includes(mediaType)) throw new AppError('ERR_KIND_NOT_SENT');
  if (mediaType === 'contactMessage' && actor.masked) throw new AppError('ERR_NO_PERMISSION');
}
