import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';

/** One thing the command palette (Ctrl/Cmd+K) can do. */
export interface Command {
  id: string;
  label: string;
  /** What else somebody might type to find it. */
  keywords?: string[];
  description?: string;
  icon?: ReactNode;
  /** Heading it stands under. */
  group: string;
  run(): void;
}

const useRegistered = create<{ sets: ReadonlyMap<string, readonly Command[]> }>()(() => ({
  sets: new Map(),
}));

/** Offers commands for as long as the component is on screen; `owner` names who offers them. */
export function useCommands(owner: string, commands: readonly Command[]): void {
  useEffect(() => {
    useRegistered.setState(({ sets }) => ({ sets: new Map(sets).set(owner, commands) }));
  }, [owner, commands]);
  useEffect(
    () => () =>
      useRegistered.setState(({ sets }) => {
        const left = new Map(sets);
        left.delete(owner);
        return { sets: left };
      }),
    [owner],
  );
}

/** All commands that can be run right now. */
export const useOfferedCommands = (): Command[] => [...useRegistered(({ sets }) => sets).values()].flat();
