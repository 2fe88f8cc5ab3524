import { create } from 'zustand';

/** Work of the server that a person started and that runs without them. */
interface Asked {
  id: number;
  userId: number;
  state: string;
}

/** Keeps what this page knows of such work, by id. `doneOf` returns how far one is; a late event that is behind the known state changes nothing. */
export function openProgress<T extends Asked>(doneOf: (one: T) => number) {
  const useKnown = create<Readonly<Record<number, T>>>(() => ({}));
  return {
    /** One of them, in its last known state. */
    useOne: (id: number | undefined): T | undefined =>
      useKnown((known) => (id === undefined ? undefined : known[id])),
    /** Those of one person, newest first. */
    useAllOf(userId: number): readonly T[] {
      const known = useKnown();
      return Object.values(known)
        .filter((one) => one.userId === userId)
        .sort((a, b) => b.id - a.id);
    },
    /** Takes one from a reply or an event. */
    keep(one: T): void {
      useKnown.setState((known) => {
        const before = known[one.id];
        const isOld = before && (before.state !== 'running' || doneOf(before) > doneOf(one));
        return isOld ? {} : { [one.id]: one };
      });
    },
  };
}
