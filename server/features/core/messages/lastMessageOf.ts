import { type LastMessageKind, lastMessageToken } from '@recado/shared/features/tickets';

/** What a ticket's row shows of a message: its text, or a token that the client puts into words. */
export function lastMessageOf(
  message: { body: string; mediaType?: string | null | undefined; isVoice?: boolean | undefined },
  fileName = '',
): string {
  if (message.body !== '' && !wordless.includes(message.mediaType ?? '')) return start(message.body);
  const kind = message.isVoice ? 'voice' : kinds[message.mediaType ?? ''];
  if (!kind) return start(message.body);
  return lastMessageToken(kind, kind === 'file' ? fileName : '');
}

/** Kinds whose body has no words of a person, or fewer than the name of the kind. */
const wordless: readonly string[] = ['contactMessage', 'unsupported', 'call_log'];

/**
 * The first 200 characters, without half of one at the end. A space before `[[` keeps words of a person from being read
 * as a token.
 */
const start = (body: string) => {
  const cut = body.slice(0, 200);
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1);
  return whole.startsWith('[[') ? ` ${whole}` : whole;
};

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
