import { wordsOfDetails } from '@recado/shared/lib/detailsWords';
import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';

/** A place on the map. WhatsApp tells linked devices only where a live one began, unless it comes again. */
export function placeOf({ locationMessage, liveLocationMessage }: proto.IMessage): Content | undefined {
  const place = locationMessage ?? liveLocationMessage;
  if (!place) return undefined;
  const { degreesLatitude: latitude, degreesLongitude: longitude } = place;
  const comment = locationMessage?.comment ?? liveLocationMessage?.caption ?? '';
  const name = locationMessage?.name ?? '';
  const address = locationMessage?.address ?? '';
  const mediaType = 'locationMessage';
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    const body = [comment, name, address].filter(Boolean).join('\n');
    return { type: 'other', mediaType, body, vCard: null };
  }
  const isLive = locationMessage?.isLive === true || !locationMessage;
  const details: DetailsOf<'place'> = { kind: 'place', latitude, longitude, name, address, isLive };
  return { type: 'other', mediaType, body: wordsOfDetails(details, comment), vCard: null, details };
}
