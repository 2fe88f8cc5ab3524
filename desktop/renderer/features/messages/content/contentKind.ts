import type { Message } from '@recado/shared/features/messages';
import type { LastMessageKind } from '@recado/shared/features/tickets';

/** The kind of a message as previews name it; null for words. */
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

/** What a message says in words; of a call the channel tells only its kind, which nobody has said. */
export const wordsOf = ({ mediaType, body }: Pick<Message, 'mediaType' | 'body'>): string =>
  mediaType === 'call_log' ? '' : body;
