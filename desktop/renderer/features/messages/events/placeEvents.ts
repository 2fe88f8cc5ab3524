import type { ThreadEvent } from '@recado/shared/features/messages';
import type { ThreadItem } from '../cache/mergeMessages.ts';

/** The events above each message and, at the end of the conversation, below the last one. */
export interface PlacedEvents {
  above: ReadonlyMap<string, readonly ThreadEvent[]>;
  below: readonly ThreadEvent[];
}

/** A ticket starts with its first message, which the channel dates a little before the server heard of it. */
const beginsMs = 10 * 60_000;

/**
 * Places events between the messages (THREAD-01): above the first later message. The creation of a ticket
 * comes above its first message.
 */
export function placeEvents(items: readonly ThreadItem[], events: readonly ThreadEvent[]): PlacedEvents {
  const above = new Map<string, ThreadEvent[]>();
  const below: ThreadEvent[] = [];
  const ordered = [...new Map(events.map((event) => [event.id, event])).values()].sort(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id,
  );
  let at = 0;
  for (const event of ordered) {
    const moment = Date.parse(event.createdAt);
    const first =
      event.type === 'create' ? items.find(({ message }) => message.ticketId === event.ticketId) : undefined;
    if (first && Math.abs(moment - Date.parse(first.message.createdAt)) < beginsMs) {
      above.set(first.key, [...(above.get(first.key) ?? []), event]);
      continue;
    }
    while (at < items.length && Date.parse(items[at]!.message.createdAt) <= moment) at++;
    const next = items[at];
    if (next) above.set(next.key, [...(above.get(next.key) ?? []), event]);
    else below.push(event);
  }
  return { above, below };
}
