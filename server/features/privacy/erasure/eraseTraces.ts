import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { literal } from '../../../db/statements/search.ts';
import type { Work } from '../../../work.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { removeMadeFiles } from '../../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../../core/madeFiles/madeFiles.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { forgetOptOuts } from '../../optOuts/forgetOptOuts.ts';
import { schedules } from '../../schedules/schedules.table.ts';
import { countChildren } from '../personExport/countChildren.ts';
import { eraseFiles } from './eraseMessages.ts';
import { type Gone, gone } from './gone.ts';
import type { Traces } from './tracesOf.ts';

/** Patterns for a text that holds one of these anywhere. */
export const patternsOf = (texts: readonly string[]): string[] => texts.map((text) => `%${literal(text)}%`);

/** A pattern for one of these as a whole word, not as part of a longer number or name. */
const wholeOf = (handles: readonly string[]): string =>
  `(^|[^0-9A-Za-z])(${handles.map((handle) => handle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})([^0-9A-Za-z]|$)`;

/**
 * Deletes rows that name a person without leading to their contact. These are phone books, number checks, rows of
 * imported files, people of contact lists and campaigns. Raw events, keys under their address and replies kept for a
 * repeat go too.
 */
export async function eraseMentions(tx: Tx, traces: Traces): Promise<Gone> {
  const all = gone();
  const { handles, words, numbers } = traces;
  if (handles.length === 0 && words.length === 0) return all;
  const number = sql`any(${sql.param(numbers)}::text[])`;
  const like = sql`like any(${sql.param(patternsOf([...handles, ...words]))}::text[])`;
  const whole = handles.length > 0 ? sql`~ ${wholeOf(handles)}` : sql`is null`;
  const deleting: Record<string, ReturnType<typeof sql>> = {
    phone_contacts: sql`number = ${number}`,
    number_checks: sql`number = ${number} or found_as = ${number}`,
    group_members: sql`members::text ${like}`,
    same_people: sql`value = any(${sql.param(handles)}::text[])`,
    contact_import_rows: sql`cells::text ${like} or translate(cells::text, '() +-.', '') ${like}`,
    list_import_rows: sql`cells::text ${like} or translate(cells::text, '() +-.', '') ${like}`,
    contact_list_items: sql`number = ${number} or found_as = ${number} or line = ${number} or email = any(${sql.param(words)}::text[])
      or values::text ${like} or translate(values::text, '() +-.', '') ${like}`,
    campaign_entries: sql`number = ${number} or email = any(${sql.param(words)}::text[]) or name ${like}
      or values::text ${like} or translate(values::text, '() +-.', '') ${like}`,
    inbound_raw: sql`conversation ${whole} or event_key ${whole} or meta::text ${whole}`,
    early_changes: sql`change::text ${whole}`,
    webhook_strays: sql`conversation ${whole} or meta::text ${whole}`,
    site_conversations: sql`handle = any(${sql.param(handles)}::text[])`,
    site_uploads: sql`handle = any(${sql.param(handles)}::text[])`,
    whatsapp_keys: sql`key_id ${whole}`,
    idempotency_keys: sql`reply::text ${like}`,
  };
  for (const [table, condition] of Object.entries(deleting)) {
    const rows = await tx.execute(
      sql`with gone as (delete from ${sql.identifier(table)} where ${condition} returning 1) select count(*)::int as count from gone`,
    );
    all.count(table, Number((rows[0] as { count: number }).count));
  }
  const named = sql`(payload::text ${like} or ${namesContact(sql`payload`, traces)})`;
  await forgetOptOuts(tx, traces);
  const deliveries = await inPages(
    tx,
    { table: 'webhook_deliveries', key: 'id' },
    (page) => sql`delete from webhook_deliveries where id = any(${page}) and ${named}`,
  );
  all.count('webhook_deliveries', deliveries);
  // The event log's rows lose their content and audience, but stay: its numbers have no gaps.
  await inPages(
    tx,
    { table: 'events', key: 'seq' },
    (page) =>
      sql`update events set payload = '{}', audience = '{"to": []}' where seq = any(${page}) and ${named}`,
  );
  return all;
}

/** Rows for one statement where each row costs much: it lasts a second, however long the table is. */
const inOnePage = 10_000;

/** Runs `change` on pages of a table, in the order of its number column. Returns how many rows it changed. */
async function inPages(
  tx: Tx,
  { table, key }: { table: string; key: string },
  change: (page: SQL) => SQL,
): Promise<number> {
  let count = 0;
  for (let last = 0; ; ) {
    const [page] = await tx.execute<{ last: string | null; count: number }>(sql`
      with page as materialized (
        select ${sql.identifier(key)} as key from ${sql.identifier(table)}
        where ${sql.identifier(key)} > ${last} order by 1 limit ${inOnePage}),
      changed as (${change(sql`array(select key from page)`)} returning 1)
      select (select max(key) from page) as last, (select count(*)::int from changed) as count`);
    count += page!.count;
    if (page!.last === null) return count;
    last = Number(page!.last);
  }
}

/** Groups to search in one transaction. */
const groupsAtOnce = 50;

/**
 * Removes a person's reactions from the messages of others; only groups have these, since the person's own
 * conversations are gone by then. It goes from group to group, some in each transaction, which `inWork` ends. A run
 * that begins again finds nothing more of what was done.
 */
export async function eraseReactions(
  inWork: (run: (work: Work) => Promise<Gone>) => Promise<boolean>,
  { handles }: Traces,
): Promise<void> {
  if (handles.length === 0) return;
  const theirs = sql`one ->> 'who' ~ ${wholeOf(handles)}`;
  for (let last: number | null = 0; last !== null; ) {
    const from: number = last;
    const isRunning = await inWork(async ({ tx }) => {
      const groups: { id: number }[] = await tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(tickets.isGroup, gt(tickets.id, from)))
        .orderBy(asc(tickets.id))
        .limit(groupsAtOnce);
      const ids = groups.map(({ id }) => id);
      last = ids.at(-1) ?? null;
      const all = gone();
      if (ids.length === 0) return all;
      const changed = await tx.execute(sql`
        update messages set version = version + 1, reactions = (
          select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(reactions) one where not (${theirs}))
        where ticket_id = any(${sql.param(ids)}::int[]) and reactions <> '[]'
          and exists (select from jsonb_array_elements(reactions) one where ${theirs})
        returning 1`);
      all.count('reactions', changed.length);
      return all;
    });
    // Another worker has finished it, or its company is gone.
    if (!isRunning) return;
  }
}

/** Does an event's payload name one of these contacts, at any depth? */
const namesContact = (payload: ReturnType<typeof sql>, { ids }: Traces) =>
  sql`exists (select from unnest(${sql.param(ids)}::int[]) of_person(id) where jsonb_path_exists(${payload},
    '$.** ? (@.contactId == $id || @.contact.id == $id)', jsonb_build_object('id', of_person.id)))`;

/**
 * Deletes the contact itself and everything that leads to it: identities, merges, tags, consents, schedules, copies
 * of personal data.
 */
export async function eraseContact(work: Pick<Work, 'tx' | 'mediaUses'>, { ids }: Traces): Promise<Gone> {
  const { tx } = work;
  const all = gone();
  all.add(await countChildren(tx, 'contacts', ids));
  const later = await tx
    .delete(schedules)
    .where(inArray(schedules.contactId, ids))
    .returning({ mediaId: schedules.mediaId });
  all.add(await eraseFiles(work, later));
  all.files.push(...(await removeMadeFiles(tx, inArray(madeFiles.contactId, ids))));
  const rows = await tx
    .delete(contacts)
    .where(inArray(contacts.id, ids))
    .returning({ picture: contacts.pictureStorageKey });
  all.count('contacts', rows.length);
  all.files.push(...rows.flatMap(({ picture }) => picture ?? []));
  return all;
}
