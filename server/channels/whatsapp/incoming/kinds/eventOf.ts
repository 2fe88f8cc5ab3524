import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';

/** An event with its time and place. */
export function eventOf({ eventMessage: event }: proto.IMessage): Content | undefined {
  if (!event) return undefined;
  const place = [event.location?.name, event.location?.address, event.joinLink].filter(Boolean).join('\n');
  const details: DetailsOf<'event'> = {
    kind: 'event',
    name: event.name ?? '',
    description: event.description ?? '',
    place,
    startsAt: momentOf(event.startTime),
    endsAt: momentOf(event.endTime),
    isCanceled: event.isCanceled === true,
  };
  const body = [details.name, details.description, place].filter(Boolean).join('\n');
  return { type: 'other', mediaType: 'eventMessage', body, vCard: null, details };
}

/** Seconds since 1970 as an ISO moment; null for none, and for moments that no calendar has. */
function momentOf(seconds: Parameters<typeof Number>[0]): string | null {
  const at = new Date(Number(seconds ?? 0) * 1000);
  return Number(seconds ?? 0) > 0 && at.getUTCFullYear() < 10_000 ? at.toISOString() : null;
}
