import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { isThere } from '../../contactLists/contactListRows.ts';
import { contactListItems, contactLists } from '../../contactLists/contactLists.table.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { hasOptedOutNumber } from '../../optOuts/isOptedOut.ts';
import { contactTags } from '../../tags/tags.table.ts';

/** The people of a campaign: a list, or the contacts of a tag (OPEN-105). */
export interface AudienceOf {
  contactListId: number | null;
  tagListId: number | null;
}

/** A person of a list or tag. */
export interface AudiencePerson extends Record<string, unknown> {
  /** The id of the item or contact: the cursor. */
  id: number;
  name: string;
  number: string;
  /** The number as WhatsApp has it, where that is another one. */
  foundAs: string | null;
  email: string;
  values: Record<string, string>;
  /** Null: nobody has checked whether the number is on WhatsApp. A contact of ours has one that was used. */
  isValid: boolean | null;
  isOptedOut: boolean;
}

/** People with a number: rows `id`, `name`, `number`, `found_as`, `email`, `values`, `is_valid`. */
function peopleOf({ contactListId, tagListId }: AudienceOf): SQL {
  if (contactListId !== null)
    return sql`select id, name, number, found_as, email, "values", is_whatsapp_valid as is_valid
      from ${contactListItems} where contact_list_id = ${contactListId}
        and exists (select from ${contactLists} where id = ${contactListId} and ${isThere})`;
  return sql`select c.id, c.name, c.number, null as found_as, c.email, '{}'::jsonb as "values", true as is_valid
    from ${contactTags} t join ${contacts} c on c.id = t.contact_id
    where t.tag_id = ${tagListId ?? 0} and c.merged_into is null and not c.is_group`;
}

/** By number; a contact whose other identities have opted out is passed over when its turn comes. */
const optedOut = hasOptedOutNumber(sql`p.number`);

/** Does it have anybody with a number? */
export async function hasAudience(tx: Tx, of: AudienceOf): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from (${peopleOf(of)}) p where p.number <> '' limit 1`);
  return rows.length > 0;
}

/** The next people with a number behind this id, in the order of their ids. */
export const readAudience = async (
  tx: Tx,
  of: AudienceOf,
  after: number,
  most: number,
): Promise<AudiencePerson[]> =>
  tx.execute<AudiencePerson>(sql`
    select p.id, p.name, p.number, p.found_as as "foundAs", p.email, p."values", p.is_valid as "isValid", ${optedOut} as "isOptedOut"
    from (${peopleOf(of)}) p where p.number <> '' and p.id > ${after} order by p.id limit ${most}`);

/** How many people it has, and how many of them are passed over. */
export async function countAudience(tx: Tx, of: AudienceOf) {
  const [counts] = await tx.execute<{
    total: number;
    optedOut: number;
    invalid: number;
    unchecked: number;
  }>(sql`
    select count(*)::int as total,
      count(*) filter (where opted_out)::int as "optedOut",
      count(*) filter (where not opted_out and (number = '' or is_valid = false))::int as invalid,
      count(*) filter (where not opted_out and number <> '' and is_valid is null)::int as unchecked
    from (select p.number, p.is_valid, ${optedOut} as opted_out from (${peopleOf(of)}) p) people`);
  return counts!;
}
