import type { Message } from '@recado/shared/features/messages';

/** Whether a picture is a sticker, which has no bubble around it. */
export const isSticker = ({ mediaMime, body }: Pick<Message, 'mediaMime' | 'body'>): boolean =>
  mediaMime === 'image/webp' && body === '';
