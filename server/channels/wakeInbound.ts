import type { Wakeups } from '../events/wakeups.ts';
import { type ArrivedIn, rawEventsStored } from './channels.wakes.ts';
import type { NewRawEvent } from './rawEvents.ts';

/** Of more conversations at once it is only said that there are some: one look finds them all. */
const mostNamed = 20;

/** Says that these were stored, and where: who handles them has to look for none of them. */
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
