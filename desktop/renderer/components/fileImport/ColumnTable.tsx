import { Checkbox, type ComboboxData, Select, Table } from '@mantine/core';
import classes from './fileImport.module.css';
import { useFileImportText } from './fileImport.texts.ts';

interface Props {
  /** The first rows of the file. */
  rows: readonly (readonly string[])[];
  /** What each column holds; null: nothing that is imported. */
  columns: readonly (string | null)[];
  hasHeader: boolean;
  /** What a column may hold. */
  offered(at: number): ComboboxData;
  choose(at: number, holds: string | null): void;
  /** Why each row would be refused, in words. */
  faults: readonly (string | undefined)[];
  /** Rows that are left out, with `use` to change that; without it, no row can be. */
  skipped?: ReadonlySet<number>;
  use?(row: number, isUsed: boolean): void;
}

/** The first rows of a file below what its columns hold (CONTACT-26 to 30, CAMP-15). */
export function ColumnTable(props: Props) {
  const text = useFileImportText();
  const { rows, columns, hasHeader, offered, choose, faults, use } = props;
  const hasFaults = faults.some(Boolean);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by the keyboard too
    <section className={classes.table} aria-label={text('preview')} tabIndex={0}>
      <Table stickyHeader verticalSpacing={8} aria-label={text('preview')}>
        <Table.Thead>
          <Table.Tr>
            {use && <Table.Th w={40} aria-label={text('useRow')} />}
            {columns.map((holds, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <Table.Th key={at} miw={150}>
                <Select
                  aria-label={text('columnHolds', {
                    column: (hasHeader && rows[0]?.[at]) || String(at + 1),
                  })}
                  placeholder={text('notUsed')}
                  data={offered(at)}
                  value={holds}
                  onChange={(chosen) => choose(at, chosen)}
                  clearable
                  size="xs"
                />
              </Table.Th>
            ))}
            {hasFaults && <Table.Th miw={180}>{text('refusedBecause')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <FileRow key={at} {...props} cells={cells} at={at} hasFaults={hasFaults} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface RowProps extends Props {
  cells: readonly string[];
  at: number;
  hasFaults: boolean;
}

/** One row of the file; a row that is no heading can be left out. */
function FileRow({ cells, at, columns, hasHeader, faults, hasFaults, skipped, use }: RowProps) {
  const text = useFileImportText();
  const isHeading = hasHeader && at === 0;
  const isLeft = skipped?.has(at) ?? false;
  return (
    <Table.Tr
      className={isHeading || isLeft ? classes.left : undefined}
      data-fault={faults[at] ? true : undefined}
    >
      {use && (
        <Table.Td>
          {!isHeading && (
            <Checkbox
              size="xs"
              aria-label={text('useRowNumber', { row: at + 1 })}
              checked={!isLeft}
              onChange={(event) => use(at, event.currentTarget.checked)}
            />
          )}
        </Table.Td>
      )}
      {columns.map((_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <Table.Td key={column} className={classes.cell} title={cells[column]}>
          {cells[column]}
        </Table.Td>
      ))}
      {hasFaults && <Table.Td className={classes.fault}>{faults[at]}</Table.Td>}
    </Table.Tr>
  );
}
