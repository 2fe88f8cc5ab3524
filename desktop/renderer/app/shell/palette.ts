import { create } from 'zustand';

/** Whether the palette was asked for yet; its code is loaded with the first wish. */
export const usePaletteWish = create<{ wishes: number }>()(() => ({ wishes: 0 }));

/** Opens the command palette. */
export const openPalette = (): void => usePaletteWish.setState(({ wishes }) => ({ wishes: wishes + 1 }));
