import type { FileKind } from '@recado/shared/lib/capabilities';
import type { MessageDetails } from '@recado/shared/lib/messageDetails';
import type { Content } from '../channel.ts';
import { listOf, numberOf, type Part, partOf, textOf } from '../meta/parts.ts';

/** Files that Meta delivers by their address, by the word for their kind. */
const files: Readonly<Record<string, { kind: FileKind; mime: string }>> = {
  image: { kind: 'image', mime: 'image/jpeg' },
  video: { kind: 'video', mime: 'video/mp4' },
  audio: { kind: 'audio', mime: 'audio/mp4' },
  file: { kind: 'application', mime: 'application/octet-stream' },
  story_mention: { kind: 'image', mime: 'image/jpeg' },
};

const mimes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
};

/**
 * What a message holds. Meta puts several files into one message. Here each is a message of its own, all in one album,
 * and the words are under the first.
 */
export function contentsOf(message: Part): Content[] {
  const attachments = listOf(message.attachments);
  const withFile = attachments.filter(hasFile);
  const words = [textOf(message.text), ...attachments.flatMap(wordsOf), adIn(message)]
    .filter(Boolean)
    .join('\n');
  const [place] = attachments.flatMap(placeOf);
  if (withFile.length > 0) {
    const albumId = withFile.length > 1 ? textOf(message.mid).slice(0, 200) : null;
    return withFile.map((file, n) => fileOf(message, file, { n, caption: n === 0 ? words : '', albumId }));
  }
  if (place) return [place];
  const details = detailsOf(message);
  if (words === '' && details?.kind !== 'story')
    return [{ type: 'other', mediaType: 'unsupported', body: '', vCard: null }];
  return [{ type: 'text', body: words, ...(details && { details }) }];
}

const hasFile = ({ type, payload }: Part): boolean =>
  Object.hasOwn(files, textOf(type)) && textOf(partOf(payload).url) !== '';

function fileOf(
  message: Part,
  { type, payload }: Part,
  { n, caption, albumId }: { n: number; caption: string; albumId: string | null },
): Content {
  const { url: address, sticker_id: sticker } = partOf(payload);
  const url = textOf(address);
  const name = nameIn(url);
  const { kind, mime } = files[textOf(type)]!;
  const mimeByName = mimes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  const isVideo = type === 'story_mention' && mimeByName?.startsWith('video/');
  const details: MessageDetails | undefined =
    type === 'story_mention'
      ? { kind: 'story', about: 'mention', url: url.slice(0, 2000) }
      : (detailsOf(message) ??
        (sticker !== undefined || albumId !== null
          ? {
              kind: 'media',
              look: sticker === undefined ? null : 'sticker',
              albumId,
              seconds: null,
              waveform: null,
            }
          : undefined));
  return {
    type: 'media',
    mediaType: isVideo ? 'video' : kind,
    caption,
    fileName: kind === 'application' ? name || null : null,
    mime: kind === 'audio' && mimeByName?.startsWith('video/') ? mime : (mimeByName ?? mime),
    bytes: null,
    isVoice: type === 'audio',
    source: { url, mid: textOf(message.mid), n },
    ...(details && { details }),
  };
}

/** The name of the file at the end of an address. */
function nameIn(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Links, posts and cards that have no file of their own: their title and address. */
function wordsOf(attachment: Part): string[] {
  if (hasFile(attachment) || attachment.type === 'location') return [];
  const payload = partOf(attachment.payload);
  const cards = listOf(payload.elements).flatMap(({ title, subtitle }) => [textOf(title), textOf(subtitle)]);
  const title = textOf(payload.title) || textOf(attachment.title) || textOf(payload.text);
  return [title, ...cards, textOf(payload.url) || textOf(attachment.url)].filter(Boolean);
}

/** The advertisement or link that brought the customer here. */
function adIn({ referral }: Part): string {
  const { ads_context_data: ad, ref, source_url: url } = partOf(referral);
  const words = [textOf(partOf(ad).ad_title) || textOf(ref), textOf(url)].filter(Boolean).join(' ');
  return words === '' ? '' : `↪ ${words}`;
}

function placeOf({ type, title, payload }: Part): Content[] {
  const { lat, long } = partOf(partOf(payload).coordinates);
  const [latitude, longitude] = [numberOf(lat), numberOf(long)];
  if (type !== 'location' || latitude === null || longitude === null) return [];
  const name = textOf(title).slice(0, 1000);
  return [
    {
      type: 'other',
      mediaType: 'locationMessage',
      body: [name, `https://www.google.com/maps?q=${latitude},${longitude}`].filter(Boolean).join('\n'),
      vCard: null,
      details: { kind: 'place', latitude, longitude, name, address: '', isLive: false },
    },
  ];
}

/** The choice that was pressed, or the story that was answered. */
function detailsOf({ quick_reply: pressed, reply_to: about }: Part): MessageDetails | undefined {
  const choiceId = textOf(partOf(pressed).payload).slice(0, 256);
  if (choiceId) return { kind: 'answer', choiceId };
  const story = partOf(about).story;
  if (story === undefined) return undefined;
  const url = textOf(partOf(story).url);
  return { kind: 'story', about: 'reply', url: url.length > 0 && url.length <= 2000 ? url : null };
}
