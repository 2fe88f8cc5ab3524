import type { EventPayload } from '@recado/shared/events';
import type { Erasure, PersonExport } from '@recado/shared/features/privacy';
import { queryClient } from '../../lib/queryClient.ts';

/** Query keys of the erasure proofs, and of a contact's copies. */
export const erasuresKey = ['privacy', 'erasures'];
export const exportsKey = (contactId: number) => ['privacy', 'exports', contactId];

const put = <Row extends { id: number }>(rows: readonly Row[] | undefined, row: Row): Row[] | undefined =>
  rows && [row, ...rows.filter(({ id }) => id !== row.id)].sort((a, b) => b.id - a.id);

/** Stores an erasure as it is now. */
export const putErasure = (erasure: Erasure): void => {
  queryClient.setQueryData<Erasure[]>(erasuresKey, (all) => put(all, erasure));
};

/** Stores a copy as it is now. */
export const putPersonExport = (personExport: PersonExport): void => {
  queryClient.setQueryData<PersonExport[]>(exportsKey(personExport.contactId), (all) =>
    put(all, personExport),
  );
};

/** Apply live events. */
export const onErasure = ({ erasure }: EventPayload<'erasure'>): void => putErasure(erasure);
export const onPersonExport = ({ personExport }: EventPayload<'personExport'>): void =>
  putPersonExport(personExport);
