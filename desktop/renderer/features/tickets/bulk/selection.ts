import type { Ticket } from '@recado/shared/features/tickets';
import { create } from 'zustand';
import { rowsShown } from '../list/shownRows.ts';

/** The selection in the list. */
interface Selection {
  ids: ReadonlySet<number>;
  /** Everything that the filter finds, whether loaded or not. */
  isWhole: boolean;
  /** Rows show their boxes before anything is selected; a phone starts like that. */
  isChoosing: boolean;
}

const nothing: Selection = { ids: new Set(), isWhole: false, isChoosing: false };
const useStore = create<Selection>()(() => nothing);

/** The row where a range starts. */
let anchor: number | undefined;

/** Drops rows that have left the list from the selection. */
export function keepSelected(rows: readonly Ticket[]): void {
  const { ids, isWhole } = useStore.getState();
  if (ids.size === 0 || isWhole) return;
  const there = new Set(rows.map(({ id }) => id));
  const left = [...ids].filter((id) => there.has(id));
  if (left.length < ids.size) useStore.setState({ ids: new Set(left) });
}

export const useIsSelected = (ticketId: number): boolean =>
  useStore(({ ids, isWhole }) => isWhole || ids.has(ticketId));

/** Whether all rows show their boxes. */
export const useIsSelecting = (): boolean =>
  useStore(({ ids, isWhole, isChoosing }) => isWhole || isChoosing || ids.size > 0);

/** The present selection. */
export const useSelection = (): Selection => useStore();

/** The selected rows, as far as they are loaded. */
export const selectedOf = (rows: readonly Ticket[], { ids, isWhole }: Selection): readonly Ticket[] =>
  isWhole ? rows : rows.filter(({ id }) => ids.has(id));

export function toggleSelected(ticketId: number): void {
  const { ids, isWhole, isChoosing } = useStore.getState();
  const next = new Set(isWhole ? rowsShown().map(({ id }) => id) : ids);
  if (!next.delete(ticketId)) next.add(ticketId);
  anchor = ticketId;
  useStore.setState({ ids: next, isWhole: false, isChoosing });
}

/** Selects everything from the last toggled row to this one. */
export function selectRange(ticketId: number): void {
  const [from, to] = [anchor, ticketId].map((id) => rowsShown().findIndex((row) => row.id === id)) as [
    number,
    number,
  ];
  if (from === -1 || to === -1) {
    toggleSelected(ticketId);
    return;
  }
  const range = rowsShown()
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .map(({ id }) => id);
  useStore.setState(({ ids }) => ({ ids: new Set([...ids, ...range]), isWhole: false }));
}

/** Selects all loaded rows. */
export const selectLoaded = (): void =>
  useStore.setState({ ids: new Set(rowsShown().map(({ id }) => id)), isWhole: false });

/** Selects everything that the filter finds. */
export const selectWhole = (): void => useStore.setState({ ids: new Set(), isWhole: true });

export const beginChoosing = (): void => useStore.setState({ isChoosing: true });

export function clearSelection(): void {
  anchor = undefined;
  useStore.setState(nothing);
}
