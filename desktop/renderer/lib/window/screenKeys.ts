import { useEffect } from 'react';
import { create } from 'zustand';

interface KeyRow {
  label: string;
  keys: readonly string[];
}

/** The keys of the screen that is open, beyond those of every screen; the list of shortcuts shows them. */
export const useShownKeys = create<{ rows: readonly KeyRow[] }>(() => ({ rows: [] }));

/** Lists a screen's own keys for as long as it is shown. */
export function useScreenKeys(rows: readonly KeyRow[]): void {
  useEffect(() => {
    useShownKeys.setState({ rows });
    return () => useShownKeys.setState({ rows: [] });
  }, [rows]);
}
