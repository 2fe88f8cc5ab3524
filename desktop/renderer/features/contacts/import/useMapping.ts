import type { ContactField } from '@recado/shared/features/contactFields';
import { type ContactImport, type ImportColumn, importFields } from '@recado/shared/features/contactImports';
import { companyLanguage } from '@recado/shared/lib/variables';
import { useState } from 'react';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { looksLikeHeadings } from '../../../components/fileImport/guessField.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { faultsOf } from './faultsOf.ts';
import { guessColumns } from './guessColumns.ts';
import { useImportText } from './import.texts.ts';

/** Which field each column of a file fills and which rows are left out, with what the server would refuse. */
export function useMapping(
  { rowCount }: ContactImport,
  rows: readonly string[][],
  fields: readonly ContactField[],
) {
  const text = useImportText();
  const shared = useFileImportText();
  const { companieSettings } = useUser().company;
  const language = companyLanguage(companieSettings.find(({ key }) => key === 'language')?.value);
  const width = Math.max(...rows.map((cells) => cells.length));
  const [columns, setColumns] = useState<(ImportColumn | null)[]>(() => guessColumns(rows, width, fields));
  const [hasHeader, setHeader] = useState(() => looksLikeHeadings(rows[0] ?? []));
  const [countryCode, setCountryCode] = useState('55');
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());

  const nameOf = (column: ImportColumn) => {
    const own = importFields.find((name) => name === column);
    return own ? text(`field_${own}`) : (fields.find(({ id }) => column === `field:${id}`)?.name ?? column);
  };
  /** Fills a field from a column; each field is filled once. */
  function choose(at: number, field: ImportColumn | null) {
    if (field && field !== 'extra' && columns.some((taken, other) => taken === field && other !== at))
      return toast.warning(shared('fieldTaken', { field: nameOf(field) }));
    setColumns(columns.map((before, place) => (place === at ? field : before)));
  }
  function use(row: number, isUsed: boolean) {
    const after = new Set(skipped);
    if (isUsed) after.delete(row);
    else after.add(row);
    setSkipped(after);
  }

  const faults = faultsOf(rows, columns, { countryCode, hasHeader, skipped, company: { fields, language } });
  const bad = faults.filter((fault) => fault !== undefined).length;
  const chosen = rowCount - skipped.size - (hasHeader && !skipped.has(0) ? 1 : 0);
  return {
    columns,
    choose,
    nameOf,
    hasHeader,
    setHeader,
    countryCode,
    setCountryCode,
    skipped,
    use,
    faults,
    /** The rows of the preview that would be refused, and all rows that are left to import. */
    bad,
    left: chosen - bad,
  };
}
