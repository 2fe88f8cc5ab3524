import { create } from 'zustand';

/** The selected messages of one conversation, to forward them together. */
interface Selection {
  /** Undefined while nothing is being selected. */
  ticketUuid: string | undefined;
  ids: ReadonlySet<number>;
  /** The message from which Shift selects a range. */
  anchor: number | undefined;
}

const nothing: Selection = { ticketUuid: undefined, ids: new Set(), anchor: undefined };
export const useSelection = create<Selection>(() => nothing);

/** Starts a selection with these messages. */
export const beginSelection = (ticketUuid: string, ids: readonly number[]): void =>
  useSelection.setState({ ticketUuid, ids: new Set(ids), anchor: ids.at(-1) });

export const endSelection = (): void => useSelection.setState(nothing);

/**
 * Selects or deselects a message. `isRange` selects all from the previously pressed one. `all` has the
 * selectable ids in their order.
 */
export function toggleSelected(id: number, isRange: boolean, all: readonly number[]): void {
  const { ids, anchor } = useSelection.getState();
  const [from, to] = [all.indexOf(anchor ?? id), all.indexOf(id)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  const next = new Set(ids);
  if (isRange && from !== -1) for (const between of all.slice(from, to + 1)) next.add(between);
  else if (!next.delete(id)) next.add(id);
  useSelection.setState({ ids: next, anchor: id });
}
