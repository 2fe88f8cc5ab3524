import type { ChatMessage } from '@recado/shared/features/chats';
import type { LastMessageKind } from '@recado/shared/features/tickets';

/** The kind of a chat message for previews; null for text. */
export function chatKind({
  mediaType,
  isVoice,
}: Pick<ChatMessage, 'mediaType' | 'isVoice'>): LastMessageKind | null {
  if (mediaType === 'image' || mediaType === 'video') return mediaType;
  if (mediaType === 'audio') return isVoice ? 'voice' : 'audio';
  return mediaType === null ? null : 'file';
}
