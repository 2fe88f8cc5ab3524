import type { ImportFailure } from '@recado/shared/features/contactImports';
import { spellingsOf } from '@recado/shared/lib/phoneNumber';
import { type PlannedContact, plannedRow, type RefusedRow } from '@recado/shared/lib/plannedRow';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { activeFields, fieldLanguage } from '../core/contacts/fields/contactFieldRows.ts';
import { contactImportRows, contactImports } from './contactImports.table.ts';
import { importContacts } from './importContacts.ts';
import { publishImport } from './importRow.ts';

/** Rows that become contacts in one transaction. */
const batchSize = 500;

/** Ends an import that cannot go on. */
export async function failImport(work: Work, importId: number, failure: ImportFailure): Promise<void> {
  await work.tx.delete(contactImportRows).where(eq(contactImportRows.importId, importId));
  await work.tx
    .update(contactImports)
    .set({ state: 'failed', failure, storageKey: null, finishedAt: work.clock.now() })
    .where(and(eq(contactImports.id, importId), inArray(contactImports.state, ['reading', 'running'])));
  await publishImport(work, importId);
}

/** Imports the next rows; false when none are left, or the import was cancelled. */
export async function importBatch(work: Work, importId: number): Promise<boolean> {
  const { tx, clock } = work;
  const [row] = await tx
    .select()
    .from(contactImports)
    .where(eq(contactImports.id, importId))
    .for('no key update');
  if (row?.state !== 'running' || !row.mapping) return false;
  const waiting = await tx
    .select()
    .from(contactImportRows)
    .where(and(eq(contactImportRows.importId, importId), isNull(contactImportRows.fault)))
    .orderBy(asc(contactImportRows.row))
    .limit(batchSize);
  if (waiting.length === 0) {
    await tx
      .update(contactImports)
      .set({ state: 'done', finishedAt: clock.now() })
      .where(eq(contactImports.id, importId));
    await publishImport(work, importId);
    return false;
  }
  const headings = row.mapping.hasHeader ? row.headings : [];
  const context = { fields: await activeFields(tx), language: await fieldLanguage(tx) };
  const { accepted, faults } = sorted(
    waiting.map(({ row: place, cells }) => ({
      place,
      plan: plannedRow(cells, row.mapping!, headings, context),
    })),
  );
  const imported = await importContacts(
    work,
    accepted.map(({ person }) => person),
    row.mapping.tagIds,
  );
  await tx
    .delete(contactImportRows)
    .where(
      and(
        eq(contactImportRows.importId, importId),
        sql`${contactImportRows.row} = any(${sql.param(accepted.map(({ place }) => place))}::int[])`,
      ),
    );
  if (faults.length > 0)
    await tx.execute(sql`
      update contact_import_rows set fault = input.fault, fault_about = input.about
      from unnest(${sql.param(faults.map(({ place }) => place))}::int[], ${sql.param(faults.map(({ fault }) => fault))}::text[], ${sql.param(faults.map(({ about }) => about))}::text[]) as input(place, fault, about)
      where import_id = ${importId} and contact_import_rows.row = input.place`);
  const created = imported.filter(({ isNew }) => isNew).length;
  await tx
    .update(contactImports)
    .set({
      created: row.created + created,
      updated: row.updated + imported.length - created,
      refused: row.refused + faults.length,
    })
    .where(eq(contactImports.id, importId));
  await publishImport(work, importId);
  return true;
}

/** Splits rows into contacts and refused ones; rows with the same number are one person. */
function sorted(rows: readonly { place: number; plan: PlannedContact | RefusedRow }[]) {
  const accepted: { place: number; person: PlannedContact }[] = [];
  const faults: ({ place: number } & RefusedRow)[] = [];
  const seen = new Set<string>();
  for (const { place, plan } of rows) {
    if ('fault' in plan) faults.push({ place, ...plan });
    else if (seen.has(plan.number)) faults.push({ place, fault: 'repeated', about: null });
    else {
      for (const spelled of spellingsOf(plan.number)) seen.add(spelled);
      accepted.push({ place, person: plan });
    }
  }
  return { accepted, faults };
}
