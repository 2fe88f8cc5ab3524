import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { type FieldFilter, passesFilter } from '@recado/shared/lib/fieldFilter';
import { sameField } from '@recado/shared/lib/fieldValue';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { contactFieldNames } from '../../lib/live/contactFieldNames.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { holdContact } from '../../pickers/contactQuery.ts';
import type { ContactFilter } from './contactFilter.ts';

/**
 * Whether the values pass the filters. A field that is not loaded passes, because the server has already
 * checked it.
 */
function passesFields(extraInfo: Contact['extraInfo'], filters: readonly FieldFilter[] = []): boolean {
  return filters.every((filter) => {
    const field = contactFieldNames.loaded()?.find(({ id }) => id === filter.fieldId);
    const value = field && extraInfo.find(({ name }) => sameField(name, field.name))?.value;
    return !field || passesFilter(field.kind, value ?? '', filter);
  });
}

/** Contacts of the company by name, with the filters of the address. */
export const contactList = liveList<Contact, ContactFilter>('contacts', {
  load: ({ query, filter }) => pageOf('contacts', call(contactApi.list, { query: { ...query, ...filter } })),
  order: byName,
  text: ({ name, number }) => `${name} ${number}`,
  fits: ({ tags, channel, isGroup, active, whatsapp, extraInfo }, filter) =>
    passesFields(extraInfo, filter.fields) &&
    (!filter.contactTag || tags.some(({ id }) => filter.contactTag!.includes(id))) &&
    (!filter.channel || channel === filter.channel) &&
    (filter.isGroup === undefined || isGroup === filter.isGroup) &&
    (filter.active === undefined || active === filter.active) &&
    // An older ticket may be on one of these connections; the page knows only the newest.
    (!filter.whatsapps || whatsapp === null || filter.whatsapps.includes(whatsapp.id)),
});

/** Stores a contact wherever the page shows it. */
export function putContact(contact: Contact): void {
  contactList.put(contact);
  holdContact(contact);
}

/** Applies a live event of a contact. */
export const onContact = rowEvents('contact', { put: putContact, drop: contactList.drop });
