import type { Wakeups } from '../events/wakeups.ts';
import { type ArrivedIn, rawEventsStored } from './channels.wakes.ts';
import type { NewRawEvent } from './rawEvents.ts';

/** For more conversations at once the wake-up names none: one sweep finds them all. */
const mostNamed = 20;

/** Wakes workers for stored raw events and names their conversations, so that no worker has to search. */
export function wakeInbound(
  wakeups: Pick<Wakeups, 'wake'>,
  { companyId, connectionId }: Pick<ArrivedIn, 'companyId' | 'connectionId'>,
  events: readonly Pick<NewRawEvent, 'conversation'>[],
): void {
  const conversations = new Set(events.map(({ conversation }) => conversation));
  if (conversations.size > mostNamed) {
    wakeups.wake(rawEventsStored, null);
    return;
  }
  for (const conversation of conversations)
    wakeups.wake(rawEventsStored, { companyId, connectionId, conversation, lane: 0 });
}
