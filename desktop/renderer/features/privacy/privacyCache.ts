import type { EventPayload } from '@recado/shared/events';
import type { Erasure, PersonExport } from '@recado/shared/features/privacy';
import { queryClient } from '../../lib/queryClient.ts';

/** Where the proofs are kept, and a person's copies. */
export const erasuresKey = ['privacy', 'erasures'];
export const exportsKey = (contactId: number) => ['privacy', 'exports', contactId];

const put = <Row extends { id: number }>(rows: readonly Row[] | undefined, row: Row): Row[] | undefined =>
  rows && [row, ...rows.filter(({ id }) => id !== row.id)].sort((a, b) => b.id - a.id);

/** An erasure is like this now. */
export const putErasure = (erasure: Erasure): void => {
  queryClient.setQueryData<Erasure[]>(erasuresKey, (all) => put(all, erasure));
};

/** A copy is like this now. */
export const putPersonExport = (personExport: PersonExport): void => {
  queryClient.setQueryData<PersonExport[]>(exportsKey(personExport.contactId), (all) =>
    put(all, personExport),
  );
};

/** What live events do here. */
export const onErasure = ({ erasure }: EventPayload<'erasure'>): void => putErasure(erasure);
export const onPersonExport = ({ personExport }: EventPayload<'personExport'>): void =>
  putPersonExport(personExport);
