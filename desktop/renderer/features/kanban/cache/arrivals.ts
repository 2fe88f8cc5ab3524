import { create } from 'zustand';

/** How long a card that somebody else moved stays marked, ms. */
const markedMs = 1600;

/** Cards that have just come into a lane by somebody else, by ticket. */
const useArrivals = create<{ ids: ReadonlySet<number> }>()(() => ({ ids: new Set() }));

/** Marks a card as just arrived, so that it comes in with a motion. */
export function noteArrival(ticketId: number): void {
  useArrivals.setState(({ ids }) => ({ ids: new Set([...ids, ticketId]) }));
  setTimeout(() => {
    useArrivals.setState(({ ids }) => ({ ids: new Set([...ids].filter((id) => id !== ticketId)) }));
  }, markedMs);
}

/** Whether somebody else has just moved this card. */
export const useHasArrived = (ticketId: number): boolean => useArrivals(({ ids }) => ids.has(ticketId));
