import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { holdContact } from '../../pickers/contactQuery.ts';
import type { ContactFilter } from './contactFilter.ts';

/** Contacts of the company, by name, narrowed by what the address says. */
export const contactList = liveList<Contact, ContactFilter>('contacts', {
  load: ({ query, filter }) => pageOf('contacts', call(contactApi.list, { query: { ...query, ...filter } })),
  order: byName,
  text: ({ name, number }) => `${name} ${number}`,
  fits: ({ tags, channel, isGroup, active, whatsapp }, filter) =>
    (!filter.contactTag || tags.some(({ id }) => filter.contactTag!.includes(id))) &&
    (!filter.channel || channel === filter.channel) &&
    (filter.isGroup === undefined || isGroup === filter.isGroup) &&
    (filter.active === undefined || active === filter.active) &&
    // Older tickets may be on one of them: only the newest is known here.
    (!filter.whatsapps || whatsapp === null || filter.whatsapps.includes(whatsapp.id)),
});

/** A contact is like this now, wherever it is shown. */
export function putContact(contact: Contact): void {
  contactList.put(contact);
  holdContact(contact);
}

/** What a live event about a contact does here. */
export const onContact = rowEvents('contact', { put: putContact, drop: contactList.drop });
