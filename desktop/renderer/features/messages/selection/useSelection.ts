import { create } from 'zustand';

/** Messages of one conversation that are selected, to be forwarded together. */
interface Selection {
  /** Undefined: nothing is being selected. */
  ticketUuid: string | undefined;
  ids: ReadonlySet<number>;
  /** From where Shift selects. */
  anchor: number | undefined;
}

const nothing: Selection = { ticketUuid: undefined, ids: new Set(), anchor: undefined };
export const useSelection = create<Selection>(() => nothing);

/** Begins to select, with these messages. */
export const beginSelection = (ticketUuid: string, ids: readonly number[]): void =>
  useSelection.setState({ ticketUuid, ids: new Set(ids), anchor: ids.at(-1) });

export const endSelection = (): void => useSelection.setState(nothing);

/**
 * Takes a message in or out; with `isRange` all from the one that was pressed before are in. `all` are those that can
 * be selected, in their order.
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
