import type { ImportFailure } from '@recado/shared/features/contactImports';
import { type ListRowFault, mostListItems } from '@recado/shared/features/contactLists';
import { plannedListRow } from '@recado/shared/lib/plannedListRow';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { companyCallingCode } from '../../../text/typedNumber.ts';
import type { Work } from '../../../work.ts';
import { lockList, publishList } from '../contactListRows.ts';
import { listImportRows, listImports } from '../contactLists.table.ts';
import { publishReload } from '../listItemRows.ts';
import { importItems, type RowOfFile } from './importItems.ts';
import { publishImport, type StoredListImport } from './listImportRow.ts';

/** Rows that become items in one transaction. */
const batchSize = 1000;

/** Ends an import that cannot go on. People that it has put into the list stay. */
export async function failImport(work: Work, importId: number, failure: ImportFailure): Promise<void> {
  await work.tx
    .delete(listImportRows)
    .where(and(eq(listImportRows.importId, importId), isNull(listImportRows.fault)));
  const failed = await work.tx
    .update(listImports)
    .set({ state: 'failed', failure, storageKey: null, finishedAt: work.clock.now() })
    .where(and(eq(listImports.id, importId), inArray(listImports.state, ['reading', 'running'])))
    .returning({ id: listImports.id });
  if (failed.length > 0) await publishImport(work, importId);
}

/** Imports the next rows; false when none are left, the list is full, or the import was cancelled. */
export async function importListBatch(work: Work, importId: number): Promise<boolean> {
  const { tx } = work;
  const [place] = await tx
    .select({ contactListId: listImports.contactListId })
    .from(listImports)
    .where(eq(listImports.id, importId));
  if (!place) return false;
  const list = await lockList(tx, place.contactListId, 'or nothing');
  if (!list) return false;
  const [row] = await tx.select().from(listImports).where(eq(listImports.id, importId)).for('no key update');
  if (row?.state !== 'running' || !row.mapping) return false;
  const waiting = await tx
    .select()
    .from(listImportRows)
    .where(and(eq(listImportRows.importId, importId), isNull(listImportRows.fault)))
    .orderBy(asc(listImportRows.row))
    .limit(batchSize);
  if (waiting.length === 0) return end(work, row);
  const room = mostListItems - list.contactsCount;
  const { people, faults } = planned(waiting, row.mapping, await companyCallingCode(tx));
  const imported = await importItems(tx, list.id, people.slice(0, room));
  await keepFaults(tx, importId, waiting, [...faults, ...imported.faults]);
  const repeated = imported.faults.filter(({ fault }) => fault === 'repeated').length;
  await tx
    .update(listImports)
    .set({
      created: row.created + imported.created,
      repeated: row.repeated + repeated,
      refused: row.refused + faults.length + imported.faults.length - repeated,
    })
    .where(eq(listImports.id, importId));
  await publishList(work, list.id);
  if (people.length > room) {
    await failImport(work, importId, 'tooManyRows');
    publishReload(work, list.id);
    return false;
  }
  await publishImport(work, importId);
  return true;
}

async function end(work: Work, { id, contactListId }: StoredListImport): Promise<false> {
  await work.tx
    .update(listImports)
    .set({ state: 'done', finishedAt: work.clock.now() })
    .where(eq(listImports.id, id));
  await publishImport(work, id);
  publishReload(work, contactListId);
  return false;
}

/** Splits rows into people and refused ones. */
function planned(
  rows: readonly { row: number; cells: string[] }[],
  mapping: NonNullable<StoredListImport['mapping']>,
  callingCode: string,
) {
  const people: RowOfFile[] = [];
  const faults: { row: number; fault: ListRowFault }[] = [];
  for (const { row, cells } of rows) {
    const plan = plannedListRow(cells, mapping, callingCode);
    if ('fault' in plan) faults.push({ row, ...plan });
    else people.push({ row, ...plan });
  }
  return { people, faults };
}

/** Marks the refused rows of a batch, and deletes the others: what is left without a fault is not imported yet. */
async function keepFaults(
  tx: Tx,
  importId: number,
  rows: readonly { row: number }[],
  faults: readonly { row: number; fault: ListRowFault }[],
): Promise<void> {
  if (faults.length > 0)
    await tx.execute(sql`
      update list_import_rows set fault = input.fault
      from unnest(${sql.param(faults.map(({ row }) => row))}::int[], ${sql.param(faults.map(({ fault }) => fault))}::text[]) as input(place, fault)
      where import_id = ${importId} and list_import_rows.row = input.place`);
  await tx
    .delete(listImportRows)
    .where(
      and(
        eq(listImportRows.importId, importId),
        isNull(listImportRows.fault),
        sql`${listImportRows.row} = any(${sql.param(rows.map(({ row }) => row))}::int[])`,
      ),
    );
}
