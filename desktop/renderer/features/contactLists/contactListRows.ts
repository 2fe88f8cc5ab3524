import type { EventPayload } from '@recado/shared/events';
import { type ContactList, contactListApi } from '@recado/shared/features/contactLists';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { queryClient } from '../../lib/queryClient.ts';

const allLists = liveList<ContactList>('contactLists', {
  load: ({ query }) => pageOf('records', call(contactListApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
});

/** One list, for the screen of its contacts. */
export const contactListQuery = (id: number) => ({
  queryKey: ['contactList', id] as const,
  queryFn: () => call(contactListApi.get, { params: { id } }),
});

/** The lists of the company, by name (CAMP-01); a change reaches the screen of the one list too. */
export const contactListRows = {
  ...allLists,
  put(list: ContactList): void {
    allLists.put(list);
    queryClient.setQueryData<ContactList>(contactListQuery(list.id).queryKey, (held) => held && list);
  },
  drop(id: number): void {
    allLists.drop(id);
    // An open screen of the list asks again, and says that it is gone.
    void queryClient.invalidateQueries({ queryKey: contactListQuery(id).queryKey });
  },
};

/** Applies a live event of a list (CAMP-21). */
export function onContactList(event: EventPayload<'ContactList'>): void {
  if (event.action === 'delete') contactListRows.drop(event.recordId);
  else contactListRows.put(event.record);
}
