import { mostExtraInfo } from '@recado/shared/features/contacts';
import { eq } from 'drizzle-orm';
import type { Identity } from '../../../channels/channel.ts';
import { cleanText } from '../../../text/cleanText.ts';
import type { Work } from '../../../work.ts';
import { ofContact, refreshTickets } from '../ticketRows/refreshTickets.ts';
import { contacts } from './contacts.table.ts';
import { knownBy, publishContact } from './resolveContact.ts';

/**
 * Learns an e-mail address and facts about a known contact. They fill only what is empty: what staff typed stays, and
 * so does the first answer to each fact.
 */
export async function learnProfile(
  work: Work,
  {
    identities,
    email,
    facts,
  }: { identities: readonly Identity[]; email: string; facts: readonly { name: string; value: string }[] },
): Promise<void> {
  const { tx, clock } = work;
  const [owned] = await knownBy(tx, identities);
  if (!owned) return;
  const { contact } = owned;
  const news = facts
    .map(({ name, value }) => ({ name: cleanText(name, 100), value: cleanText(value, 1000) }))
    .filter(({ name, value }) => value !== '' && !contact.extraInfo.some((one) => one.name === name));
  const change = {
    ...(contact.email === '' && email !== '' && { email: cleanText(email, 254) }),
    ...(news.length > 0 && { extraInfo: [...contact.extraInfo, ...news].slice(0, mostExtraInfo) }),
  };
  if (Object.keys(change).length === 0) return;
  await tx
    .update(contacts)
    .set({ ...change, updatedAt: clock.now() })
    .where(eq(contacts.id, contact.id));
  await publishContact(work, contact.id, 'update');
  await refreshTickets(work, ofContact(contact.id));
}
