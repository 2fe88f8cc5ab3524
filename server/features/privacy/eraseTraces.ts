import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { literal } from '../../db/statements/search.ts';
import type { Work } from '../../work.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { schedules } from '../schedules/schedules.table.ts';
import { countChildren } from './countChildren.ts';
import { eraseFiles } from './eraseMessages.ts';
import { type Gone, gone } from './gone.ts';
import { personExports } from './privacy.table.ts';
import type { Traces } from './tracesOf.ts';

/** A text that holds one of these, whatever stands around it. */
export const patternsOf = (texts: readonly string[]): string[] => texts.map((text) => `%${literal(text)}%`);

/** One of these by itself, not as part of a longer number or name. */
const wholeOf = (handles: readonly string[]): string =>
  `(^|[^0-9A-Za-z])(${handles.map((handle) => handle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})([^0-9A-Za-z]|$)`;

/**
 * Deletes what names a person without leading to their row: whom phones know, numbers that were asked about, rows of
 * imported files, events as they came from a channel, keys under their address, replies kept for a repeat; and takes
 * their reactions off the messages of others.
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
    same_people: sql`value = any(${sql.param(handles)}::text[])`,
    contact_import_rows: sql`cells::text ${like} or translate(cells::text, '() +-.', '') ${like}`,
    inbound_raw: sql`conversation ${whole} or event_key ${whole} or meta::text ${whole}`,
    early_changes: sql`change::text ${whole}`,
    webhook_strays: sql`conversation ${whole} or meta::text ${whole}`,
    whatsapp_keys: sql`key_id ${whole}`,
    idempotency_keys: sql`reply::text ${like}`,
    webhook_deliveries: sql`payload::text ${like} or ${namesContact(sql`payload`, traces)}`,
  };
  for (const [table, condition] of Object.entries(deleting)) {
    const rows = await tx.execute(
      sql`with gone as (delete from ${sql.identifier(table)} where ${condition} returning 1) select count(*)::int as count from gone`,
    );
    all.count(table, Number((rows[0] as { count: number }).count));
  }
  await forgetInLog(tx, traces, like);
  if (handles.length === 0) return all;
  const reactions = await tx.execute(sql`
    update messages set version = version + 1, reactions = (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(reactions) one where not (one ->> 'who' ${whole}))
    where reactions <> '[]' and exists (select from jsonb_array_elements(reactions) one where one ->> 'who' ${whole})
    returning 1`);
  all.count('reactions', reactions.length);
  return all;
}

/** Does something of an event lead to one of these contacts, however deep it stands? */
const namesContact = (payload: ReturnType<typeof sql>, { ids }: Traces) =>
  sql`exists (select from unnest(${sql.param(ids)}::int[]) of_person(id) where jsonb_path_exists(${payload},
    '$.** ? (@.contactId == $id || @.contact.id == $id)', jsonb_build_object('id', of_person.id)))`;

/** What the log of events still says of them nobody hears any more; its numbers keep having no gaps. */
async function forgetInLog(tx: Tx, traces: Traces, like: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`
    update events set payload = '{}', audience = '{"to": []}'
    where payload::text ${like} or ${namesContact(sql`payload`, traces)}`);
}

/** Deletes the contact itself with all that leads to it: identities, merges, tags, consent, messages for later, copies that were made. */
export async function eraseContact({ tx }: Pick<Work, 'tx'>, { ids }: Traces): Promise<Gone> {
  const all = gone();
  const ofContact = (contactId: typeof schedules.contactId | typeof personExports.contactId) =>
    inArray(contactId, ids);
  all.add(await countChildren(tx, 'contacts', ids));
  const later = await tx
    .delete(schedules)
    .where(ofContact(schedules.contactId))
    .returning({ mediaId: schedules.mediaId });
  const copies = await tx
    .delete(personExports)
    .where(ofContact(personExports.contactId))
    .returning({ mediaId: personExports.mediaId });
  all.add(await eraseFiles(tx, [...later, ...copies]));
  const rows = await tx
    .delete(contacts)
    .where(inArray(contacts.id, ids))
    .returning({ picture: contacts.pictureStorageKey });
  all.count('contacts', rows.length);
  all.files.push(...rows.flatMap(({ picture }) => picture ?? []));
  return all;
}
