import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { currentCompany } from '../../db/companyTable.ts';
import { optOutKeys } from './optOuts.table.ts';

/** A person, by their contact, their number in digits, or both. */
export interface Whose {
  contactId?: number | null | undefined;
  number?: string | null | undefined;
}

/** The keys of a person (`opt_out_key`), as a list of texts. */
export const keysOf = ({ contactId, number }: Whose): SQL => sql`array(
  select opt_out_keys_of(${currentCompany}, ${contactId ?? null}::int)
  union select opt_out_key(${currentCompany}, 'contact', ${contactId ?? null}::text) where ${contactId ?? null}::int is not null
  union select opt_out_key(${currentCompany}, 'phone', ${number ?? null}::text) where ${number ?? null}::text is not null)`;

/** Does this person want no campaigns? By their contact under any identity, or by a number with or without its ninth digit. */
export async function isOptedOut(tx: Tx, whose: Whose): Promise<boolean> {
  const [row] = await tx.execute<{ is: boolean }>(sql`
    select exists (select from ${optOutKeys} where ${optOutKeys.key} = any(${keysOf(whose)})) as is`);
  return row!.is;
}

/** A condition on a column of numbers in digits: somebody with this number wants no campaigns. For long lists. */
export const hasOptedOutNumber = (number: AnyColumn | SQL): SQL<boolean> => sql<boolean>`exists (
  select from ${optOutKeys}
  where ${optOutKeys.companyId} = ${currentCompany} and ${optOutKeys.key} = opt_out_key(${currentCompany}, 'phone', ${number}))`;

/** Those of these numbers that want no campaigns. */
export async function optedOutOf(tx: Tx, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await tx.execute<{ number: string }>(sql`
    select n.number from unnest(${sql.param([...numbers])}::text[]) n(number)
    where ${hasOptedOutNumber(sql`n.number`)}`);
  return new Set(rows.map(({ number }) => number));
}
