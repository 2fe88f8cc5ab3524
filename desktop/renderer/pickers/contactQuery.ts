import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { call } from '../lib/api.ts';
import { queryClient } from '../lib/queryClient.ts';

/** One contact with all that is kept of it; live events keep it up to date while it is held. */
export const contactQuery = (id: number) => ({
  queryKey: ['contact', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(contactApi.get, { params: { id }, signal }),
});

/** A contact is like this now: whoever holds it shows it. */
export function holdContact(contact: Contact): void {
  queryClient.setQueryData(contactQuery(contact.id).queryKey, (held: Contact | undefined) => held && contact);
}
