import type { Message } from '@recado/shared/features/messages';
import type { Sending } from '../../../lib/sending/openOutbox.ts';

/** What is shown of a message with a file, whoever said it to whom. */
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
>;
/** The same of one that has not left yet. */
export type Leaving = Pick<Sending, 'clientId' | 'file' | 'failure'>;
