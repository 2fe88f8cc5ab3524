import type { FileKind } from './capabilities.ts';

/**
 * How a file is shown and sent, by its sniffed type. A file that WhatsApp does not show as picture, sound or film
 * goes as a document.
 */
export function mediaTypeOf(mime: string): FileKind {
  if (/^image\/(jpeg|png|webp|gif)$/.test(mime)) return 'image';
  if (mime.startsWith('audio/')) return 'audio';
  if (/^video\/(mp4|3gpp|webm|quicktime)$/.test(mime)) return 'video';
  return 'application';
}
