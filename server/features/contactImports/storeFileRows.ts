import type { ImportFailure } from '@recado/shared/features/contactImports';
import { sql } from 'drizzle-orm';
import { InvalidSheet, sheetRows } from '../../decode/sheets/sheetRows.ts';
import type { Kernel } from '../../kernel.ts';

/** What the reading of a file has found: its rows are stored, the first one is here too. */
export interface ReadFile {
  rowCount: number;
  headings: string[];
}

interface FileOfImport {
  companyId: number;
  importId: number;
  /** The file in the storage. */
  key: string;
  /** The table of its rows. */
  into: 'contact_import_rows' | 'list_import_rows';
  mostRows: number;
}

/**
 * Reads a file into the rows of its import, after those that a killed worker has left are gone. Returns their number
 * and the first row, or why the file is not read.
 */
export async function storeFileRows(
  { inWork, storage }: Pick<Kernel, 'inWork' | 'storage'>,
  { companyId, importId, key, into, mostRows }: FileOfImport,
): Promise<ReadFile | { failure: ImportFailure }> {
  const table = sql.identifier(into);
  await inWork(companyId, ({ tx }) => tx.execute(sql`delete from ${table} where import_id = ${importId}`));
  let rowCount = 0;
  let headings: string[] = [];
  try {
    for await (const rows of sheetRows(await storage.open(companyId, key))) {
      if (rowCount === 0) headings = rows[0] ?? [];
      if (rowCount + rows.length > mostRows + 1) return { failure: 'tooManyRows' };
      const from = rowCount;
      await inWork(companyId, ({ tx }) =>
        tx.execute(sql`
          insert into ${table} (import_id, row, cells)
          select ${importId}::int, ${from}::int + n::int - 1, cells
          from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as input(cells, n)`),
      );
      rowCount += rows.length;
    }
  } catch (error) {
    if (error instanceof InvalidSheet) return { failure: error.failure };
    throw error;
  }
  return rowCount === 0 ? { failure: 'empty' } : { rowCount, headings };
}
