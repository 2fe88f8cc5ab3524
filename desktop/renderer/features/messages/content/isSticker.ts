import type { Message } from '@recado/shared/features/messages';

/** Whether a picture is a sticker, which has no bubble around it. The channel says so; else its format does. */
export const isSticker = ({
  mediaMime,
  body,
  details,
}: Pick<Message, 'mediaMime' | 'body'> & Partial<Pick<Message, 'details'>>): boolean =>
  body === '' && (mediaMime === 'image/webp' || (details?.kind === 'media' && details.look === 'sticker'));
