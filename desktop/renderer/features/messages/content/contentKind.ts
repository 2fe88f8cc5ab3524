import type { Message } from '@recado/shared/features/messages';
import type { LastMessageKind } from '@recado/shared/features/tickets';

/** The kind of a message for previews; null for text. */
export function contentKind({
  mediaType,
  isVoice,
}: Pick<Message, 'mediaType'> & { isVoice?: boolean }): LastMessageKind | null {
  switch (mediaType) {
    case 'image':
    case 'video':
    case 'unsupported':
      return mediaType;
    case 'audio':
      return isVoice ? 'voice' : 'audio';
    case 'application':
      return 'file';
    case 'locationMessage':
      return 'location';
    case 'contactMessage':
      return 'contact';
    case 'call_log':
      return 'call';
    default:
      return null;
  }
}

/** The text of a message. The body of a call is only its kind, so a call has no text. */
export const wordsOf = ({ mediaType, body }: Pick<Message, 'mediaType' | 'body'>): string =>
  mediaType === 'call_log' ? '' : body;
