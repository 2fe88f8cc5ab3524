import type { ListRowFault } from '@recado/shared/features/contactLists';
import type { PlannedItem } from '@recado/shared/lib/plannedListRow';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { hasOptedOutNumber } from '../../optOuts/isOptedOut.ts';

/** A person of a file's row. */
export interface RowOfFile extends PlannedItem {
  row: number;
}

/** The outcome of a batch: how many are new, and the rows that are not, with the reason. */
export interface ImportedItems {
  created: number;
  faults: { row: number; fault: ListRowFault }[];
}

/**
 * Puts people into a list in two statements, at most so many. Returns the rows of people whose number is in it
 * already, in any spelling, and of those who opted out. The list is locked.
 */
export async function importItems(
  tx: Tx,
  contactListId: number,
  people: readonly RowOfFile[],
): Promise<ImportedItems> {
  if (people.length === 0) return { created: 0, faults: [] };
  const facts = await tx.execute<{ row: number; line: string; isOptedOut: boolean }>(sql`
    select row, line_of(number) as line, ${hasOptedOutNumber(sql`input.number`)} as "isOptedOut"
    from unnest(${sql.param(people.map(({ row }) => row))}::int[], ${sql.param(people.map(({ number }) => number))}::text[]) as input(row, number)`);
  const factsOf = new Map(facts.map((one) => [one.row, one]));
  const faults: ImportedItems['faults'] = [];
  const rowByLine = new Map<string, number>();
  const fresh: RowOfFile[] = [];
  for (const person of people) {
    const { line, isOptedOut: isOut } = factsOf.get(person.row)!;
    if (isOut) faults.push({ row: person.row, fault: 'optedOut' });
    else if (rowByLine.has(line)) faults.push({ row: person.row, fault: 'repeated' });
    else {
      rowByLine.set(line, person.row);
      fresh.push(person);
    }
  }
  const made = await tx.execute<{ line: string }>(sql`
    insert into contact_list_items (contact_list_id, name, number, email, values)
    select ${contactListId}::int, name, number, email, values
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as input(row int, name text, number text, email text, values jsonb)
    order by row
    on conflict do nothing returning line`);
  const madeLines = new Set(made.map(({ line }) => line));
  for (const [line, row] of rowByLine) if (!madeLines.has(line)) faults.push({ row, fault: 'repeated' });
  return { created: madeLines.size, faults };
}
