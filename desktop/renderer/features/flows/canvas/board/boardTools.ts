import { create } from 'zustand';

interface BoardTools {
  /** The block whose ways on are being chosen in a dialog. */
  waysOf: string | undefined;
  openWays(id: string): void;
  close(): void;
}

/** The small dialog that connects blocks by the keyboard. */
export const useBoardTools = create<BoardTools>((set) => ({
  waysOf: undefined,
  openWays: (id) => set({ waysOf: id }),
  close: () => set({ waysOf: undefined }),
}));
