import type { ContactField } from '@recado/shared/features/contactFields';
import type { ImportColumn } from '@recado/shared/features/contactImports';
import type { Language } from '@recado/shared/lib/languages';
import { plannedRow, type RefusedRow } from '@recado/shared/lib/plannedRow';

interface Options {
  countryCode: string;
  hasHeader: boolean;
  skipped: ReadonlySet<number>;
  company: { fields: readonly ContactField[]; language: Language };
}

/** Why the server's rule would refuse each row; undefined for a row that it accepts. */
export function faultsOf(
  rows: readonly string[][],
  columns: readonly (ImportColumn | null)[],
  { countryCode, hasHeader, skipped, company }: Options,
): (RefusedRow | undefined)[] {
  // Without columns for number and name no row can be checked.
  if (!columns.includes('number') || !columns.includes('name')) return [];
  const numbers = new Set<string>();
  return rows.map((cells, at) => {
    if (skipped.has(at) || (hasHeader && at === 0)) return undefined;
    const planned = plannedRow(
      cells,
      { columns: [...columns], countryCode },
      hasHeader ? (rows[0] ?? []) : [],
      company,
    );
    if ('fault' in planned) return planned;
    if (numbers.has(planned.number)) return { fault: 'repeated', about: null };
    numbers.add(planned.number);
    return undefined;
  });
}
