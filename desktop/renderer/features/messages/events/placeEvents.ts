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
 * Places events between the messages (THREAD-01): above the first later message, which the server names where both
 * have the same second. The creation of a ticket comes above its first message.
 */
export function placeEvents(items: readonly ThreadItem[], events: readonly ThreadEvent[]): PlacedEvents {
  const above = new Map<string, ThreadEvent[]>();
  const put = ({ key }: ThreadItem, event: ThreadEvent) => above.set(key, [...(above.get(key) ?? []), event]);
  const byId = new Map(items.map((item) => [item.message.id, item]));
  const below: ThreadEvent[] = [];
  const ordered = [...new Map(events.map((event) => [event.id, event])).values()].sort(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id,
  );
  let at = 0;
  for (const event of ordered) {
    const moment = Date.parse(event.createdAt);
    const first =
      event.type === 'create' ? items.find(({ message }) => message.ticketId === event.ticketId) : undefined;
    const isBegun = first && Math.abs(moment - Date.parse(first.message.createdAt)) < beginsMs;
    const named = isBegun ? first : event.aboveId === null ? undefined : byId.get(event.aboveId);
    if (named) {
      put(named, event);
      continue;
    }
    while (at < items.length && Date.parse(items[at]!.message.createdAt) <= moment) at++;
    const next = items[at];
    if (next) put(next, event);
    else below.push(event);
  }
  return { above, below };
}
