import type { BoardQuery } from '@recado/shared/features/kanban';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { companyToday } from '../../../lib/format/companyToday.ts';
import { useSession } from '../../../lib/session/session.ts';

/** Filters of the board that this device remembers per user. */
export interface BoardFilters {
  queueIds: number[];
  users: number[];
  whatsapps: number[];
  tags: number[];
  /** Closed conversations too. */
  closed: boolean;
}

export const noFilters: BoardFilters = { queueIds: [], users: [], whatsapps: [], tags: [], closed: false };

/** A saved choice of filters. */
export interface SavedFilters {
  name: string;
  filters: BoardFilters;
}

interface OfUser {
  filters?: Partial<BoardFilters>;
  saved?: SavedFilters[];
  /** Keys of the lanes that are folded to their names. */
  folded?: number[];
}

const useStored = create<{ byUser: Record<number, OfUser> }>()(
  persist((): { byUser: Record<number, OfUser> } => ({ byUser: {} }), { name: 'recado.board', version: 1 }),
);

/** Days and search of this visit: tomorrow's board begins with its own day (KANBAN-02). */
interface Visit {
  /** Undefined: today at both ends. */
  days: { from: string | null; to: string | null } | undefined;
  search: string;
}
export const useVisit = create<Visit>()(() => ({ days: undefined, search: '' }));

const nothing: OfUser = {};
const none: never[] = [];
const userId = () => useSession.getState().user?.id ?? 0;
const useOwn = (): OfUser => useStored(({ byUser }) => byUser[userId()] ?? nothing);
function change(changes: OfUser): void {
  useStored.setState(({ byUser }) => ({
    byUser: { ...byUser, [userId()]: { ...byUser[userId()], ...changes } },
  }));
}

/** The present filters, without days and search. */
export const useBoardFilters = (): BoardFilters => ({ ...noFilters, ...useOwn().filters });

/** Changes some filters and keeps the others. */
export const changeFilters = (changes: Partial<BoardFilters>): void =>
  change({ filters: { ...useStored.getState().byUser[userId()]?.filters, ...changes } });

/** How many filters narrow the board. */
export const countFilters = ({ closed, ...lists }: BoardFilters): number =>
  Object.values(lists).filter((ids) => ids.length > 0).length + (closed ? 1 : 0);

/** The choices that this person saved on this device. */
export const useSavedFilters = (): SavedFilters[] => useOwn().saved ?? none;

/** Saves a choice; one with the same name is replaced. */
export function saveFilters(saved: SavedFilters): void {
  const others = (useStored.getState().byUser[userId()]?.saved ?? []).filter(
    ({ name }) => name !== saved.name,
  );
  change({ saved: [...others, saved].toSorted((a, b) => a.name.localeCompare(b.name)) });
}

/** Forgets a saved choice. */
export const dropFilters = (name: string): void =>
  change({
    saved: (useStored.getState().byUser[userId()]?.saved ?? []).filter((one) => one.name !== name),
  });

/** The keys of the lanes that are folded. */
export const useFolded = (): readonly number[] => useOwn().folded ?? none;

/** Folds a lane to its name, or opens it. */
export function toggleFolded(key: number): void {
  const folded = useStored.getState().byUser[userId()]?.folded ?? [];
  change({ folded: folded.includes(key) ? folded.filter((one) => one !== key) : [...folded, key] });
}

/** The days that the board shows; today by the company's clock unless the person chose others. */
export function useDays(): { from: string | null; to: string | null } {
  const timeZone = useSession(({ user }) => user?.company.timeZone);
  const days = useVisit((visit) => visit.days);
  const today = companyToday(timeZone);
  return days ?? { from: today, to: today };
}

/** The filters as the server takes them. */
export function useBoardQuery(): BoardQuery {
  const { queueIds, users, whatsapps, tags, closed } = useBoardFilters();
  const { from, to } = useDays();
  const searchParam = useVisit(({ search }) => search);
  return {
    startDate: from ?? '',
    endDate: to ?? '',
    ...(searchParam && { searchParam }),
    ...(queueIds.length > 0 && { queueIds }),
    ...(users.length > 0 && { users }),
    ...(whatsapps.length > 0 && { whatsapps }),
    ...(tags.length > 0 && { tags }),
    ...(closed && { closed }),
  };
}
