import type { Message } from '@recado/shared/features/messages';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import { isSticker } from '../content/isSticker.ts';
import { hasSameAuthor } from '../thread/list/isTogether.ts';

/** A line of the conversation: one message, or an album of pictures that were sent together. */
export interface ThreadLine {
  /** The key of an album is that of its last picture, so it stays when older pictures join. */
  key: string;
  /** The first message of the line, which decides what is shown above it. */
  firstKey: string;
  item: ThreadItem;
  /** Oldest first; `item` is the last of them. */
  album?: readonly Message[];
}

/** Fewer pictures than this stay single messages, unless their sender made an album of them. */
const fewestPictures = 3;
const fewestOfAlbum = 2;
/** Pictures of one album follow each other within this time. */
const togetherMs = 60_000;

const isRound = ({ details }: Message): boolean => details?.kind === 'media' && details.look === 'videoNote';

/** A picture or video that has arrived, without words, errors or other marks. */
const isBarePicture = ({ message, outgoing }: ThreadItem): boolean =>
  !outgoing &&
  (message.mediaType === 'image' || message.mediaType === 'video') &&
  message.body === '' &&
  // A sticker is no photo.
  !isSticker(message) &&
  !isRound(message) &&
  !message.isDeleted &&
  message.ack >= 0 &&
  message.mediaState !== 'failed' &&
  message.quotedMsg === null &&
  message.reactions.length === 0 &&
  message.change === null &&
  message.heldUntil === null;

/** The album that its sender put it in, as the channel says. */
const albumOf = ({ details }: Message): string | null => (details?.kind === 'media' ? details.albumId : null);

const isSentWith = ({ message: a }: ThreadItem, { message: b }: ThreadItem): boolean =>
  hasSameAuthor(a, b) &&
  a.isForwarded === b.isForwarded &&
  a.fromBlocked === b.fromBlocked &&
  albumOf(a) === albumOf(b) &&
  (albumOf(a) !== null || Date.parse(b.createdAt) - Date.parse(a.createdAt) < togetherMs);

/**
 * The lines of a conversation. Pictures that one person sent together become one line (THREAD-10). `begins`
 * marks messages with something above them, and no album crosses those. `apart` lists pictures that the user
 * wants as single messages.
 */
export function rowsOf(
  items: readonly ThreadItem[],
  begins: (key: string) => boolean,
  apart: ReadonlySet<number>,
): ThreadLine[] {
  const lines: ThreadLine[] = [];
  for (let from = 0; from < items.length; ) {
    let to = from + 1;
    if (isBarePicture(items[from]!) && !apart.has(items[from]!.message.id))
      while (
        to < items.length &&
        isBarePicture(items[to]!) &&
        isSentWith(items[to - 1]!, items[to]!) &&
        !begins(items[to]!.key) &&
        !apart.has(items[to]!.message.id)
      )
        to++;
    const fewest = albumOf(items[from]!.message) === null ? fewestPictures : fewestOfAlbum;
    const isAlbum = to - from >= fewest;
    for (const at of isAlbum ? [to - 1] : range(from, to)) {
      const item = items[at]!;
      lines.push({
        key: item.key,
        firstKey: isAlbum ? items[from]!.key : item.key,
        item,
        ...(isAlbum && { album: items.slice(from, to).map(({ message }) => message) }),
      });
    }
    from = to;
  }
  return lines;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

/** Whether the line contains this message. */
export const isIn = (
  { item, album }: Pick<ThreadLine, 'item'> & { album?: ThreadLine['album'] | undefined },
  id: number | undefined,
): boolean =>
  id !== undefined && id > 0 && (item.message.id === id || album?.some((one) => one.id === id) === true);
