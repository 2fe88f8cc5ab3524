import type { Message } from '@recado/shared/features/messages';
import type { Sending } from '../../../lib/sending/openOutbox.ts';

/** The parts of a message that its file's content needs, for tickets and chats alike. */
export type ShownMedia = Pick<
  Message,
  | 'id'
  | 'body'
  | 'mediaUrl'
  | 'mediaId'
  | 'mediaName'
  | 'mediaMime'
  | 'mediaBytes'
  | 'mediaWidth'
  | 'mediaHeight'
  | 'mediaState'
  | 'isVoice'
> &
  Partial<Pick<Message, 'details'>>;
/** The same parts of a message that has not left yet. */
export type Leaving = Pick<Sending, 'clientId' | 'file' | 'failure'>;
