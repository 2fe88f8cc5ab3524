import { deletableForMs, editableForMs, type Message } from '@recado/shared/features/messages';
import type { SessionUser } from '@recado/shared/features/session';
import type { Capabilities } from '@recado/shared/lib/capabilities';

/** Who looks, as far as it decides what may be done with a message. */
export type Viewer = Pick<SessionUser, 'id' | 'profile'>;

const age = ({ createdAt }: Message): number => Date.now() - Date.parse(createdAt);
const isThere = ({ id, isDeleted, ack }: Message): boolean => id > 0 && !isDeleted && ack >= 0;

/** Words of one's own, for 15 minutes (MSG-21, MSG-22). The server's clock has the last word. */
export const canEdit = (message: Message, { id }: Viewer, { edit }: Capabilities): boolean =>
  isThere(message) &&
  message.fromMe &&
  message.user?.id === id &&
  message.mediaType === null &&
  (edit || message.isPrivate || message.ack === 0) &&
  age(message) < editableForMs;

/** One's own, and for admins everything of ours (MSG-24). */
export const canDelete = (message: Message, viewer: Viewer, capabilities: Capabilities): boolean => {
  const isMeant = message.id > 0 && !message.isDeleted && message.fromMe;
  const isMine = message.user?.id === viewer.id || viewer.profile === 'admin';
  const isOnlyOurs = message.isPrivate || message.ack <= 0;
  return isMeant && isMine && (isOnlyOurs || (capabilities.delete && age(message) < deletableForMs));
};

/** An emoji can be set on everything the other side has. */
export const canReact = (message: Message, { reaction }: Capabilities): boolean =>
  reaction && isThere(message) && !message.isPrivate && message.mediaType !== 'call_log';

/** Notes, what was deleted or never left, and what nobody can read stay where they are. */
export const canForward = (message: Message): boolean =>
  isThere(message) &&
  !message.isPrivate &&
  message.mediaType !== 'call_log' &&
  message.mediaType !== 'unsupported' &&
  message.mediaType !== 'reactionMessage' &&
  (message.mediaState === 'none' || message.mediaState === 'ready');
