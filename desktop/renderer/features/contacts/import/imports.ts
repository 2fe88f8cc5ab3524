import type { EventPayload } from '@recado/shared/events';
import { type ContactImport, contactImportApi } from '@recado/shared/features/contactImports';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';

/** The user's last imports, newest first. */
export const importsQuery = {
  queryKey: ['contactImports'],
  queryFn: async () => (await call(contactImportApi.list)).imports,
};

/** Stores an import as it is now. */
export function putImport(changed: ContactImport): void {
  queryClient.setQueryData<ContactImport[]>(importsQuery.queryKey, (held) => {
    if (!held) return held;
    const others = held.filter(({ id }) => id !== changed.id);
    const before = held.find(({ id }) => id === changed.id);
    // The call and a live event both report progress; the one that is further wins.
    return [before && isFurther(before, changed) ? before : changed, ...others].toSorted(
      (a, b) => b.id - a.id,
    );
  });
}

const steps: Record<ContactImport['state'], number> = {
  reading: 0,
  mapping: 1,
  running: 2,
  done: 3,
  cancelled: 3,
  failed: 3,
};
const doneOf = ({ state, created, updated, refused }: ContactImport) => [
  steps[state],
  created + updated + refused,
];
const isFurther = (one: ContactImport, other: ContactImport): boolean => {
  const [a, b] = [doneOf(one), doneOf(other)];
  return a[0]! > b[0]! || (a[0] === b[0] && a[1]! > b[1]!);
};

/**
 * Applies a live event: stores the user's own import, and renews open lists of contacts while anybody's
 * import runs.
 */
export function onContactImport(event: EventPayload<'contactImport'>): void {
  if (event.action === 'update') putImport(event.contactImport);
  const now = performance.now();
  const isOver = event.action === 'reload' ? event.isOver : event.contactImport.finishedAt !== null;
  if (!isOver && now - readAtMs < againMs) return;
  readAtMs = now;
  void queryClient.invalidateQueries({ queryKey: ['contacts', 'list'] });
}

/**
 * The shortest time between two renewals of the lists, because a running import announces five hundred
 * contacts at a time.
 */
const againMs = 5000;
let readAtMs = Number.NEGATIVE_INFINITY;
