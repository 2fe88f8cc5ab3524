import { and, eq, sql } from 'drizzle-orm';
import { contactIdentities } from '../contacts/contacts.table.ts';
import { isOneOf } from '../contacts/resolveContact.ts';
import { isUnclosed, tickets } from './tickets.table.ts';

/**
 * The unclosed ticket of whoever has one of these identities on a connection, for statements that are built
 * once: give `connectionId` and what `identityLists` makes of the identities.
 */
export const unclosedOf = and(
  eq(tickets.whatsappId, sql.placeholder('connectionId')),
  isUnclosed,
  sql`${tickets.contactId} in (select ${contactIdentities.contactId} from ${contactIdentities} where ${isOneOf({ kinds: sql.placeholder('kinds'), values: sql.placeholder('values') })})`,
);
