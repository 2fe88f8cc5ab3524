import { create } from 'zustand';

/** The last words for screen readers about the board. */
export const useAnnouncement = create<{ words: string }>()(() => ({ words: '' }));

/** Lets screen readers say something about the board. */
export const announce = (words: string): void => useAnnouncement.setState({ words });
