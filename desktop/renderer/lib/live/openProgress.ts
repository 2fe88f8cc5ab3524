import { create } from 'zustand';

/** Work of the server that a person started and that runs without them. */
interface Job {
  id: number;
  userId: number;
  state: string;
}

/** Keeps what this page knows of such work, by id. `doneOf` returns how far one is; a late event that is behind the known state changes nothing. */
export function openProgress<T extends Job>(doneOf: (one: T) => number) {
  const useKnown = create<Readonly<Record<number, T>>>(() => ({}));
  return {
    /** One of them, in its last known state. */
    useOne: (id: number | undefined): T | undefined =>
      useKnown((byId) => (id === undefined ? undefined : byId[id])),
    /** Those of one person, newest first. */
    useAllOf(userId: number): readonly T[] {
      const byId = useKnown();
      return Object.values(byId)
        .filter((one) => one.userId === userId)
        .sort((a, b) => b.id - a.id);
    },
    /** Takes one from a reply or an event. */
    keep(one: T): void {
      useKnown.setState((byId) => {
        const before = byId[one.id];
        const isOld = before && (before.state !== 'running' || doneOf(before) > doneOf(one));
        return isOld ? {} : { [one.id]: one };
      });
    },
  };
}
