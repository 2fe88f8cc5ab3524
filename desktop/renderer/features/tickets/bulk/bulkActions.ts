import type { EventPayload } from '@recado/shared/events';
import { type BulkAction, bulkActionApi } from '@recado/shared/features/bulkActions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { tellBulkEnd } from './tellBulkEnd.tsx';

const key = ['tickets', 'bulk'] as const;

const useBulkList = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await call(bulkActionApi.list)).bulkActions,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useCan('tickets:handle'),
  }).data ?? none;
const none: BulkAction[] = [];

/** The user's running bulk actions, also those that began before the page was opened. */
export const useRunningBulk = (): readonly BulkAction[] => useBulkList().filter(isRunning);

const isRunning = ({ state }: BulkAction) => state === 'running' || state === 'undoing';

/** The last bulk action that can still be undone. */
export const useUndoableBulk = (): BulkAction | undefined =>
  useBulkList().find(
    ({ state, undoUntil }) =>
      state !== 'undoing' && state !== 'undone' && undoUntil !== null && Date.parse(undoUntil) > Date.now(),
  );

/** Stores a bulk action; an older state never replaces a newer one. */
export function putBulkAction(now: BulkAction): void {
  const cached = queryClient.getQueryData<BulkAction[]>(key) ?? [];
  const before = cached.find(({ id }) => id === now.id);
  if (before && stepsOf(before) > stepsOf(now)) return;
  queryClient.setQueryData<BulkAction[]>(
    key,
    [now, ...cached.filter(({ id }) => id !== now.id)].toSorted((a, b) => b.id - a.id),
  );
  if (!isRunning(now) && (!before || isRunning(before))) tellBulkEnd(now, () => undoBulk(now));
}

/**
 * Undoes a bulk action; a toast shows a failure. Returns whether it tried: false when a press is already
 * running.
 */
export async function undoBulk({ id }: Pick<BulkAction, 'id'>): Promise<boolean> {
  try {
    const now = await pressOnce('many', 'undo', () => call(bulkActionApi.undo, { params: { id } }));
    if (!now) return false;
    putBulkAction(now);
  } catch (error) {
    toast.error(error);
  }
  return true;
}

/** A number that only grows while an action proceeds. */
const stepsOf = ({ state, done, refused, restored, kept }: BulkAction): number =>
  ['running', 'done', 'cancelled', 'undoing', 'undone'].indexOf(state) * 1e6 +
  done +
  refused +
  restored +
  kept;

/** Applies live events of the user's own bulk actions. */
export function onBulkAction(event: EventPayload<'bulkAction'>): void {
  if (event.action !== 'delete') putBulkAction(event.bulkAction);
}
