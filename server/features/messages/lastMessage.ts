import { type LastMessageKind, lastMessageToken } from '@recado/shared/features/tickets';

/** What a ticket's row shows of a message: its text, or a token that the client puts into words. */
export function lastMessageOf(
  message: { body: string; mediaType?: string | null | undefined; isVoice?: boolean | undefined },
  fileName = '',
): string {
  if (message.body !== '' && message.mediaType !== 'contactMessage' && message.mediaType !== 'unsupported')
    return message.body.slice(0, 200);
  const kind = message.isVoice ? 'voice' : kinds[message.mediaType ?? ''];
  if (!kind) return message.body.slice(0, 200);
  return lastMessageToken(kind, kind === 'file' ? fileName : '');
}

const kinds: Record<string, LastMessageKind> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'file',
  locationMessage: 'location',
  contactMessage: 'contact',
  call_log: 'call',
  unsupported: 'unsupported',
};
