import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { call } from '../lib/api.ts';
import { queryClient } from '../lib/queryClient.ts';

/** One contact with all its data; live events keep it current while it is cached. */
export const contactQuery = (id: number) => ({
  queryKey: ['contact', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(contactApi.get, { params: { id }, signal }),
});

/** Stores a contact if the page has it cached, and updates every component that shows it. */
export function holdContact(contact: Contact): void {
  queryClient.setQueryData(contactQuery(contact.id).queryKey, (held: Contact | undefined) => held && contact);
}
