import type { OptOutWay } from '@recado/shared/features/optOuts';
import { eq, sql } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import { emit } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';
import { phoneIdentities } from '../core/contacts/matchesContact.ts';
import { dropWaiting } from './dropWaiting.ts';
import { keysOf, type Whose } from './isOptedOut.ts';
import { readOptOut } from './optOutRows.ts';
import { optOutKeys, optOuts } from './optOuts.table.ts';

/** Somebody who opts out: their contact or number, how, and the campaign that they answered. */
export interface OptingOut extends Whose {
  way: OptOutWay;
  campaign?: { id: number; name: string } | null | undefined;
}

/**
 * Stores that a person wants no campaigns; a repeat changes nothing. It holds for all their identities, and outlives
 * the contact. Campaign messages that wait for them leave no more. Returns the entry's id and whether it is new.
 */
export async function optOut(work: Work, person: OptingOut): Promise<{ id: number; isNew: boolean }> {
  const { tx, companyId, publish } = work;
  // `refuse_opted_out` shares this lock: a message of a campaign is stored before, and dropped below, or refused.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('opt_outs'), ${companyId})`);
  const { contactId, number } = await personOf(work, person);
  const keys = keysOf({ contactId, number });
  const [earlier] = await tx
    .select({ id: optOutKeys.optOutId })
    .from(optOutKeys)
    .where(sql`${optOutKeys.key} = any(${keys})`)
    .orderBy(optOutKeys.optOutId)
    .limit(1);
  const id = earlier?.id ?? (await insert(work, { contactId, number }, person));
  if (earlier)
    await tx.execute(sql`
      insert into ${optOutKeys} (opt_out_id, key) select ${id}::int, k from unnest(${keys}) k on conflict do nothing`);
  if (contactId !== null) await dropWaiting(work, contactId);
  if (earlier) return { id, isNew: false };
  publish('optOut', { action: 'create', optOut: await readOptOut(tx, id) }, everybody);
  await emit(work, 'optedOut', { contactId, number, campaignId: person.campaign?.id ?? null });
  return { id, isNew: true };
}

async function insert({ tx }: Work, person: Person, { way, campaign }: OptingOut): Promise<number> {
  const [row] = await tx
    .insert(optOuts)
    .values({ ...person, way, campaignId: campaign?.id ?? null, campaignName: campaign?.name ?? null })
    .returning({ id: optOuts.id });
  return row!.id;
}

interface Person {
  contactId: number | null;
  number: string | null;
}

/** The contact as it is now, also of a number, and the number, also of a contact. */
async function personOf({ tx }: Work, { contactId, number }: Whose): Promise<Person> {
  const [contact] = await tx
    .select({ id: contacts.id, number: contacts.number })
    .from(contacts)
    .where(
      contactId
        ? eq(contacts.id, sql`(select coalesce(merged_into, id) from contacts where id = ${contactId})`)
        : eq(contacts.id, contactWith(number ?? '')),
    );
  return { contactId: contact?.id ?? null, number: number || contact?.number || null };
}

const contactWith = (number: string) => sql`(
  select contact_id from ${contactIdentities}
  where kind = 'phone' and value = any(${sql.param(phoneIdentities(number).map(({ value }) => value))}::text[])
  order by value <> ${number} limit 1)`;
