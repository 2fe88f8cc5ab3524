import { found } from '@recado/shared/errors';
import type { SiteVisit } from '@recado/shared/features/siteChats';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { siteConversations } from '../../channels/site/site.table.ts';
import { isKnownHandle } from '../../channels/site/visitorSession.ts';
import type { Tx } from '../../db/client.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';

/** What the contact's last conversation on the site says of their visit; null: they have none. */
export async function readVisit(tx: Tx, contactId: number): Promise<z.input<typeof SiteVisit> | null> {
  const [contact] = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId));
  found(contact, 'ERR_NO_CONTACT_FOUND');
  const [row] = await tx
    .select({ visit: siteConversations })
    .from(siteConversations)
    .innerJoin(contactIdentities, eq(contactIdentities.value, siteConversations.handle))
    .where(and(eq(contactIdentities.contactId, contactId), eq(contactIdentities.kind, 'visitor')))
    .orderBy(desc(siteConversations.lastSeenAt))
    .limit(1);
  if (!row) return null;
  const { referrer, language, pages, handle, lastSeenAt } = row.visit;
  return { referrer, language, pages, isKnown: isKnownHandle(handle), lastSeenAt: lastSeenAt.toISOString() };
}
