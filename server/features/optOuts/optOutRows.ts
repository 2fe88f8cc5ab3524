import { found } from '@recado/shared/errors';
import { maskOptOut, type OptOut } from '@recado/shared/features/optOuts';
import type { ListQuery } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { listPage, type Page } from '../../db/statements/paged.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { matchesContact, numberPatterns } from '../core/contacts/matchesContact.ts';
import { optOuts } from './optOuts.table.ts';

const ofContact = sql`select id from ${contacts} where id = ${optOuts.contactId}`;

async function read(tx: Tx, where?: SQL, page?: Page) {
  const query = tx
    .select({
      id: optOuts.id,
      number: sql<string>`coalesce(${optOuts.number}, ${contacts.number}, '')`,
      contactId: contacts.id,
      contactName: contacts.name,
      way: optOuts.way,
      campaignId: optOuts.campaignId,
      campaignName: optOuts.campaignName,
      createdAt: optOuts.createdAt,
    })
    .from(optOuts)
    .leftJoin(contacts, eq(contacts.id, optOuts.contactId))
    .where(where)
    .orderBy(desc(optOuts.id))
    .$dynamic();
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query);
  return rows.map(({ contactId, contactName, campaignId, campaignName, createdAt, ...row }) => ({
    ...row,
    contact: contactId === null ? null : { id: contactId, name: contactName! },
    campaign: campaignName === null ? null : { id: campaignId, name: campaignName },
    createdAt: createdAt.toISOString(),
  }));
}

/** An entry as this person may see it. */
export const optOutFor = (actor: Actor, entry: OptOut): OptOut => (actor.masked ? maskOptOut(entry) : entry);

/** One entry. Throws ERR_NO_OPT_OUT_FOUND. */
export async function readOptOut(tx: Tx, id: number): Promise<OptOut> {
  return found((await read(tx, eq(optOuts.id, id)))[0], 'ERR_NO_OPT_OUT_FOUND');
}

/** One page of the list, the newest first. Words find names and, for people who may see them, numbers. */
export async function listOptOuts(tx: Tx, actor: Actor, query: z.output<typeof ListQuery>) {
  const words = matchesContact(actor, query.searchParam);
  const numbers = actor.masked ? [] : numberPatterns(query.searchParam);
  const where =
    words &&
    or(
      sql`exists (${ofContact} and ${words})`,
      numbers.length > 0 ? sql`${optOuts.number} like any(${sql.param(numbers)}::text[])` : undefined,
    );
  return listPage(tx, query, {
    key: 'optOuts',
    from: optOuts,
    where,
    rows: (page) => read(tx, where, page),
    show: (row) => optOutFor(actor, row),
  });
}
