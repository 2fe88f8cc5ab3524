import { feature } from '../../lib/feature.ts';
import { contactListErrors } from './contactLists.texts.ts';

/** Until the lists have screens. */
const unseen = () => {};

/** Lists of people to write to. */
export const contactLists = feature({
  screens: [],
  live: async () => ({ ContactList: unseen, ContactListItem: unseen, listImport: unseen }),
  errors: contactListErrors,
});
