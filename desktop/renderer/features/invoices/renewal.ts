import { create } from 'zustand';

/** What was said can be read for so long before everybody is led to the start (FIN-19). */
export const leadAwayMs = 4000;

/** The licence was renewed a moment ago: the screens of what was to be paid stand until it was read. */
export const useRenewal = create<{ isFresh: boolean }>()(() => ({ isFresh: false }));

/** The same outside of a component. */
export const isJustRenewed = (): boolean => useRenewal.getState().isFresh;
