import { create } from 'zustand';

/** Whether the palette was asked for yet; its code is loaded with the first request. */
export const usePaletteRequests = create<{ requests: number }>()(() => ({ requests: 0 }));

/** Opens the command palette. */
export const openPalette = (): void =>
  usePaletteRequests.setState(({ requests }) => ({ requests: requests + 1 }));
