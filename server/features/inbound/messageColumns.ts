import { MessageDetails } from '@recado/shared/lib/messageDetails';
import type { ChannelEvent } from '../../channels/channel.ts';
import { plainFileName } from '../../storage/plainFileName.ts';
import { cleanText } from '../../text/cleanText.ts';
import type { media } from '../core/media/media.table.ts';
import { secondOf } from '../core/messages/secondOf.ts';

/** A message as a channel delivers it. */
export type Arrived = Extract<ChannelEvent, { kind: 'message' }> & {
  rawId: number;
  /** The people that its words name, who are contacts here. */
  mentions?: { id: number; name: string }[];
};

/** The columns of a message's content. */
export const messageColumns = ({ content, rawId, mentions = [] }: Arrived) => ({
  body: cleanText(content.type === 'media' ? content.caption : content.body),
  mediaType: content.type === 'text' ? null : content.mediaType,
  isVoice: content.type === 'media' && content.isVoice,
  rawId: content.type === 'other' && content.mediaType === 'unsupported' ? rawId : null,
  details: detailsOf(content.details),
  mentions,
  vCard: content.type === 'other' && content.vCard !== null ? cleanText(content.vCard) : null,
});

/**
 * The moment by which a message is ordered: its second, and inside of that its place where one came late. A message
 * from a phone whose clock runs ahead gets no time in the future.
 */
export function momentOf({ at, placeInSecond }: Arrived, now: Date, lastAt: Date | null): Date {
  const second = secondOf(new Date(Math.min(at.getTime(), now.getTime())));
  if (placeInSecond !== undefined) return new Date(second.getTime() + placeInSecond);
  // After a restart nobody knows of late ones: what comes now still follows what is stored.
  return lastAt && secondOf(lastAt).getTime() === second.getTime() ? lastAt : second;
}

/** Details that fit their schema; a stranger's impossible ones are dropped, and the words stay. */
function detailsOf(details: MessageDetails | undefined): MessageDetails | null {
  const parsed = details && MessageDetails.safeParse(details);
  return parsed?.success ? parsed.data : null;
}

/** A file that the channel holds for us; a job fetches it. */
export const expectedMedia = (
  connectionId: number,
  content: Extract<Arrived['content'], { type: 'media' }>,
): typeof media.$inferInsert => ({
  name: plainFileName(content.fileName ?? ''),
  mime: cleanText(content.mime, 100),
  bytes: content.bytes,
  ...(content.size && isLikely(content.size) && content.size),
  source: content.source,
  connectionId,
});

/** Larger pictures are not measured, and nothing shows them. */
const mostPixels = 20_000;
const isLikely = ({ width, height }: { width: number; height: number }): boolean =>
  [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= mostPixels);
