import { useEffect } from 'react';
import { create } from 'zustand';

interface Place {
  /** Where in the top bar a screen draws tools of its own; null while there is no bar. */
  node: HTMLElement | null;
  /** A screen uses the place; the tools of the product are in the menu meanwhile. */
  isTaken: boolean;
}

/** The place of the top bar that a screen may take, so that a phone has one bar. */
export const useTopBarPlace = create<Place>(() => ({ node: null, isTaken: false }));

/** Takes the place for as long as the caller is drawn; returns where to draw. */
export function useTakenPlace(): HTMLElement | null {
  useEffect(() => {
    useTopBarPlace.setState({ isTaken: true });
    return () => useTopBarPlace.setState({ isTaken: false });
  }, []);
  return useTopBarPlace(({ node }) => node);
}
