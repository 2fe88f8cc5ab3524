import { create } from 'zustand';

/** How long the notice of a payment stays before the page leads everybody to the start (FIN-19), in ms. */
export const leadAwayMs = 4000;

/**
 * Whether the licence was renewed a moment ago. The payment screens stay open until the user has read the
 * notice.
 */
export const useRenewal = create<{ isFresh: boolean }>()(() => ({ isFresh: false }));

/** The value of `useRenewal` for code outside of a component. */
export const isJustRenewed = (): boolean => useRenewal.getState().isFresh;
