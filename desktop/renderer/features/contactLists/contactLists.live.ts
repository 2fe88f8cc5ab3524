import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onContactList } from './contactListRows.ts';
import { onListImport } from './import/listImports.ts';
import { onContactListItem } from './items/itemList.ts';

/** What live events do with contact lists on this page. */
export const live = {
  ContactList: onContactList,
  ContactListItem: onContactListItem,
  listImport: onListImport,
} satisfies Partial<LiveHandlers>;
