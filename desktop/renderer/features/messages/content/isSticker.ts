import type { Message } from '@recado/shared/features/messages';

/** Whether a picture is a sticker, which has no bubble and no large view. */
export const isSticker = ({ mediaMime, body }: Pick<Message, 'mediaMime' | 'body'>): boolean =>
  mediaMime === 'image/webp' && body === '';
