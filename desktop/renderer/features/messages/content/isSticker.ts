import type { Message } from '@recado/shared/features/messages';

/** A picture that is sent as a sign and not to be looked at: it stands without a bubble. */
export const isSticker = ({ mediaMime, body }: Pick<Message, 'mediaMime' | 'body'>): boolean =>
  mediaMime === 'image/webp' && body === '';
