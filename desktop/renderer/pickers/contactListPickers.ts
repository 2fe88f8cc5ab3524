import { contactListApi } from '@recado/shared/features/contactLists';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';
import { pickOne } from './pickOne.tsx';

/** All contact lists, by name. */
export const contactListNames = nameList('contactLists', () => call(contactListApi.names));
export const ContactListSelect = pickOne(contactListNames);
