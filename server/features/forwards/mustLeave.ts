import { AppError } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import type { messages } from '../core/messages/messages.table.ts';

/** Kinds that nothing can forward. */
const ours: readonly (string | null)[] = ['call_log', 'unsupported', 'reactionMessage'];

/**
 * Refuses messages that may not leave their conversation (ERR_KIND_NOT_SENT). These are notes, messages that were
 * taken back or failed, and kinds that are neither text nor file. Throws ERR_NO_PERMISSION for a contact card when
 * the person sees masked numbers.
 */
export function mustLeave(message: typeof messages.$inferSelect, actor: Actor): void {
  const { isPrivate, isDeleted, ack, mediaType } = message;
  if (isPrivate || isDeleted || ack < 0 || ours.includes(mediaType)) throw new AppError('ERR_KIND_NOT_SENT');
  if (mediaType === 'contactMessage' && actor.masked) throw new AppError('ERR_NO_PERMISSION');
}
