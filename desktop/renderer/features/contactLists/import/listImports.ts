import type { EventPayload } from '@recado/shared/events';
import { contactListApi, type ListImport } from '@recado/shared/features/contactLists';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';

/** The last imports of a list, newest first. */
export const listImportsQuery = (contactListId: number) => ({
  queryKey: ['listImports', contactListId] as const,
  queryFn: async () => (await call(contactListApi.imports, { params: { id: contactListId } })).imports,
});

const steps: Record<ListImport['state'], number> = {
  reading: 0,
  mapping: 1,
  running: 2,
  done: 3,
  cancelled: 3,
  failed: 3,
};

/** The rows of an import that have an outcome. */
export const doneOf = ({ created, repeated, refused }: ListImport): number => created + repeated + refused;

const isFurther = (one: ListImport, other: ListImport): boolean =>
  steps[one.state] > steps[other.state] ||
  (steps[one.state] === steps[other.state] && doneOf(one) > doneOf(other));

/** Stores an import as it is now. The call and a live event both report progress; the one that is further wins. */
export function putListImport(changed: ListImport): void {
  queryClient.setQueryData<ListImport[]>(listImportsQuery(changed.contactListId).queryKey, (held) => {
    if (!held) return held;
    const before = held.find(({ id }) => id === changed.id);
    const others = held.filter(({ id }) => id !== changed.id);
    return [before && isFurther(before, changed) ? before : changed, ...others].toSorted(
      (a, b) => b.id - a.id,
    );
  });
}

/** Applies a live event: the progress of an import into a list. */
export const onListImport = ({ listImport }: EventPayload<'listImport'>): void => putListImport(listImport);
