import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';

/** One thing the command palette (Ctrl/Cmd+K) can do. */
export interface Command {
  id: string;
  label: string;
  /** Other words that find it. */
  keywords?: string[];
  description?: string;
  icon?: ReactNode;
  /** The heading above it. */
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

/** All commands that are offered now. */
export const useOfferedCommands = (): Command[] => [...useRegistered(({ sets }) => sets).values()].flat();
