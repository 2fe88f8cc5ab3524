import { create } from 'zustand';

/** Work of the server that a person has asked for and that goes on without them. */
interface Asked {
  id: number;
  userId: number;
  state: string;
}

/**
 * What this page has heard of such work, by id. `doneOf` says how far one is: what is told late and is behind what is
 * known changes nothing.
 */
export function openProgress<T extends Asked>(doneOf: (one: T) => number) {
  const useKnown = create<Readonly<Record<number, T>>>(() => ({}));
  return {
    /** One of them, as far as it was heard. */
    useOne: (id: number | undefined): T | undefined =>
      useKnown((known) => (id === undefined ? undefined : known[id])),
    /** Those of one person, newest first. */
    useAllOf(userId: number): readonly T[] {
      const known = useKnown();
      return Object.values(known)
        .filter((one) => one.userId === userId)
        .sort((a, b) => b.id - a.id);
    },
    /** One as a reply or an event tells it. */
    keep(one: T): void {
      useKnown.setState((known) => {
        const before = known[one.id];
        const isOld = before && (before.state !== 'running' || doneOf(before) > doneOf(one));
        return isOld ? {} : { [one.id]: one };
      });
    },
  };
}
