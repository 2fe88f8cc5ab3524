import type { EventPayload } from '@recado/shared/events';
import type { TicketLooker } from '@recado/shared/features/tickets';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useSession } from '../../../lib/session/session.ts';

const useStore = create<{ byTicket: ReadonlyMap<string, readonly TicketLooker[]> }>()(() => ({
  byTicket: new Map(),
}));
const nobody: readonly TicketLooker[] = [];

/** Colleagues who have a conversation open now. */
export const useLookers = (ticketUuid: string): readonly TicketLooker[] =>
  useStore(
    useShallow(({ byTicket }) => {
      const ownId = useSession.getState().user?.id;
      return (byTicket.get(ticketUuid) ?? nobody).filter(({ userId }) => userId !== ownId);
    }),
  );

/** Colleagues who type in it. */
export const useTypists = (ticketUuid: string): readonly TicketLooker[] =>
  useLookers(ticketUuid).filter(({ isTyping }) => isTyping);

/** Applies a live event about who has a conversation open. */
export function onTicketLookers(event: EventPayload<'ticketLookers'>): void {
  useStore.setState(({ byTicket }) => {
    if (event.action === 'all')
      return { byTicket: new Map(event.tickets.map(({ ticketUuid, lookers }) => [ticketUuid, lookers])) };
    const next = new Map(byTicket);
    if (event.lookers.length > 0) next.set(event.ticketUuid, event.lookers);
    else next.delete(event.ticketUuid);
    return { byTicket: next };
  });
}
