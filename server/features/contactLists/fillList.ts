import { AppError } from '@recado/shared/errors';
import { type FillOutcome, type ListFilter, mostListItems } from '@recado/shared/features/contactLists';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../work.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { matchesContact } from '../core/contacts/matchesContact.ts';
import { hasOptedOutNumber } from '../optOuts/isOptedOut.ts';
import { lockList, publishList } from './contactListRows.ts';
import { publishReload } from './listItemRows.ts';

type Filter = z.output<typeof ListFilter>;
type Outcome = z.infer<typeof FillOutcome>;

/** Contacts that one statement copies: few enough for its time limit on a busy machine. */
const batchSize = 5_000;

/**
 * Copies the contacts that pass a filter into a list, or only counts them. Groups, blocked and merged contacts are not
 * looked at; those who opted out and those without a number are counted. Extra information becomes values. A contact
 * that WhatsApp has named, or that wrote, has a valid number. Throws ERR_LIST_FULL, and then nothing is copied.
 */
export async function fillList(
  work: Work,
  actor: Actor,
  contactListId: number,
  { preview, ...filter }: Filter & { preview: boolean },
): Promise<Outcome> {
  const { tx } = work;
  const list = await lockList(tx, contactListId);
  const where = filterCondition(actor, filter);
  const all: Outcome = { added: 0, known: 0, optedOut: 0, withoutNumber: 0 };
  for (let last: number | null = 0; last !== null; ) {
    const batch: Outcome & { last: number | null } = await copyBatch(work, list.id, { where, last, preview });
    for (const key of ['added', 'known', 'optedOut', 'withoutNumber'] as const) all[key] += batch[key];
    last = batch.last;
  }
  if (preview) return all;
  if (list.contactsCount + all.added > mostListItems)
    throw new AppError('ERR_LIST_FULL', { data: { max: mostListItems } });
  if (all.added === 0) return all;
  publishReload(work, list.id);
  await publishList(work, list.id);
  return all;
}

/** The contacts that a filter asks for. Days are those of the company's clock. */
function filterCondition(actor: Actor, filter: Filter): SQL | undefined {
  const { tagIds, queueIds, whatsappIds, lastFrom, lastTo, searchParam } = filter;
  const day = (date: string, plus: number) =>
    sql`((${date}::date + ${plus}::int)::timestamp at time zone (select time_zone from companies where companies.id = contacts.company_id))`;
  const hasTicket = (condition: SQL) =>
    sql`exists (select from tickets t where t.contact_id = contacts.id and ${condition})`;
  const last = sql`(select max(t.updated_at) from tickets t where t.contact_id = contacts.id)`;
  return and(
    eq(contacts.isGroup, false),
    eq(contacts.active, true),
    isNull(contacts.mergedInto),
    tagIds.length > 0
      ? sql`exists (select from contact_tags c where c.contact_id = contacts.id and c.tag_id = any(${sql.param(tagIds)}::int[]))`
      : undefined,
    queueIds.length > 0 ? hasTicket(sql`t.queue_id = any(${sql.param(queueIds)}::int[])`) : undefined,
    whatsappIds.length > 0
      ? hasTicket(sql`t.whatsapp_id = any(${sql.param(whatsappIds)}::int[])`)
      : undefined,
    lastFrom ? sql`${last} >= ${day(lastFrom, 0)}` : undefined,
    lastTo ? sql`${last} < ${day(lastTo, 1)}` : undefined,
    matchesContact(actor, searchParam),
  );
}

/** Whether the channel has confirmed this contact: by another identity, or because they wrote. */
const isConfirmed = sql`(exists (select from contact_identities i where i.contact_id = p.id and i.kind <> 'phone')
  or exists (select from tickets t where t.contact_id = p.id and t.customer_wrote_at is not null))`;

/** Up to twenty pairs of extra information, as far as they fit a value. */
const valuesOf = sql`(select coalesce(jsonb_object_agg(pair->>'name', pair->>'value'), '{}')
  from (select pair from jsonb_array_elements(p.extra_info) pair
    where length(pair->>'name') between 1 and 50 and length(pair->>'value') between 1 and 500 limit 20) pairs)`;

/** Copies or counts the contacts behind the last one of the batch before. */
async function copyBatch(
  { tx }: Work,
  listId: number,
  { where, last, preview }: { where: SQL | undefined; last: number; preview: boolean },
): Promise<Outcome & { last: number | null }> {
  const insert = sql`insert into contact_list_items (contact_list_id, name, number, email, values, is_whatsapp_valid)
    select ${listId}::int, name, number, email, ${valuesOf}, case when ${isConfirmed} then true end
    from fresh p order by id on conflict do nothing returning 1`;
  const [row] = await tx.execute<Outcome & { last: number | null }>(sql`
    with picked as materialized (
      select contacts.id, case when length(contacts.name) < 2 then contacts.number else left(contacts.name, 50) end as name,
        contacts.number, contacts.email, contacts.extra_info, line_of(contacts.number) as line,
        (${hasOptedOutNumber(contacts.number)} or exists (
          select from opt_outs where opt_outs.contact_id = contacts.id)) as is_out
      from contacts where contacts.id > ${last} and ${where} order by contacts.id limit ${batchSize}),
    usable as (select distinct on (line) * from picked where number <> '' and not is_out order by line, id),
    fresh as materialized (select * from usable u where not exists (
      select from contact_list_items i where i.contact_list_id = ${listId} and i.line = u.line)),
    made as (${preview ? sql`select from fresh` : insert})
    select (select max(id) from picked) as last, (select count(*)::int from made) as added,
      (select count(*)::int from picked where number <> '' and not is_out) - (select count(*)::int from made) as known,
      (select count(*)::int from picked where is_out) as "optedOut",
      (select count(*)::int from picked where number = '' and not is_out) as "withoutNumber"`);
  return row!;
}
