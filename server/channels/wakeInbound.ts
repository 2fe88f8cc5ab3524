import type { Wakeups } from '../events/wakeups.ts';
import type { NewRawEvent } from './rawEvents.ts';

/** A conversation in which raw events wait to be handled. */
export type ArrivedIn = {
  companyId: number;
  connectionId: number;
  conversation: string;
  lane: number;
};

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
    wakeups.wake('inbound', connectionId);
    return;
  }
  for (const conversation of conversations)
    wakeups.wake(
      'inbound',
      JSON.stringify({ companyId, connectionId, conversation, lane: 0 } satisfies ArrivedIn),
    );
}

/** Where it was, if it was said. */
export const arrivedIn = (about: string): [ArrivedIn] | undefined =>
  about.startsWith('{') ? [JSON.parse(about)] : undefined;
