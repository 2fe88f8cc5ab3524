import { deletableForMs, editableForMs, type Message } from '@recado/shared/features/messages';
import type { Capabilities } from '@recado/shared/lib/capabilities';
import { type Actor, holds } from '@recado/shared/permissions';

const age = ({ createdAt }: Message): number => Date.now() - Date.parse(createdAt);
const isThere = ({ id, isDeleted, ack }: Message): boolean => id > 0 && !isDeleted && ack >= 0;

/** The user's own text messages, for 15 minutes (MSG-21, MSG-22). The server's clock decides. */
export const canEdit = (message: Message, actor: Actor, { edit }: Capabilities): boolean =>
  isThere(message) &&
  holds(actor, 'messages:send') &&
  message.fromMe &&
  message.user?.id === actor.userId &&
  message.mediaType === null &&
  (edit || message.isPrivate || message.ack === 0) &&
  age(message) < editableForMs;

/** The user's own messages, and with `messages:removeAny` all of the company's (MSG-24). */
export const canDelete = (message: Message, actor: Actor, capabilities: Capabilities): boolean => {
  const isMeant = message.id > 0 && !message.isDeleted && message.fromMe && holds(actor, 'messages:send');
  const isMine = message.user?.id === actor.userId || holds(actor, 'messages:removeAny');
  const isOnlyOurs = message.isPrivate || message.ack <= 0;
  return isMeant && isMine && (isOnlyOurs || (capabilities.delete && age(message) < deletableForMs));
};

/** Every message that the other side has, except calls. */
export const canReact = (message: Message, { reaction }: Capabilities): boolean =>
  reaction && isThere(message) && !message.isPrivate && message.mediaType !== 'call_log';

/**
 * Every message except notes, deleted or failed ones, calls, unsupported ones, and those whose file is not
 * ready.
 */
export const canForward = (message: Message): boolean =>
  isThere(message) &&
  !message.isPrivate &&
  message.mediaType !== 'call_log' &&
  message.mediaType !== 'unsupported' &&
  message.mediaType !== 'reactionMessage' &&
  (message.mediaState === 'none' || message.mediaState === 'ready');
