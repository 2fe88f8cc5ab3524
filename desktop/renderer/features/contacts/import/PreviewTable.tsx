import { Checkbox, Select, Table } from '@mantine/core';
import type { ContactField } from '@recado/shared/features/contactFields';
import { type ImportColumn, importFields } from '@recado/shared/features/contactImports';
import { faultText } from './faultText.ts';
import classes from './ImportScreen.module.css';
import { useImportText } from './import.texts.ts';
import type { Mapping } from './useMapping.ts';

interface Props {
  mapping: Mapping;
  rows: readonly string[][];
  fields: readonly ContactField[];
}

/** The first rows of a file below the fields that its columns fill (CONTACT-26 to 30). */
export function PreviewTable({ mapping, rows, fields }: Props) {
  const text = useImportText();
  const { columns, hasHeader, bad } = mapping;
  const own = importFields.map((name) => ({ value: name, label: mapping.nameOf(name) }));
  const others = fields.map(({ id, name }) => ({ value: `field:${id}`, label: name }));
  const offered =
    others.length > 0
      ? [
          { group: '', items: own },
          { group: text('contactFields'), items: others },
        ]
      : own;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by the keyboard too
    <section className={classes.table} aria-label={text('preview')} tabIndex={0}>
      <Table stickyHeader verticalSpacing={8} aria-label={text('preview')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={40} aria-label={text('useRow')} />
            {columns.map((field, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <Table.Th key={at} miw={150}>
                <Select
                  aria-label={text('columnHolds', {
                    column: (hasHeader && rows[0]?.[at]) || String(at + 1),
                  })}
                  placeholder={text('notUsed')}
                  data={offered}
                  value={field}
                  onChange={(name) => mapping.choose(at, name as ImportColumn | null)}
                  clearable
                  size="xs"
                />
              </Table.Th>
            ))}
            {bad > 0 && <Table.Th miw={180}>{text('refusedBecause')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <PreviewRow key={at} mapping={mapping} cells={cells} at={at} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** One row of the file; a row that is no heading can be left out. */
function PreviewRow({ mapping, cells, at }: { mapping: Mapping; cells: readonly string[]; at: number }) {
  const text = useImportText();
  const { columns, hasHeader, skipped, faults, bad } = mapping;
  const isHeading = hasHeader && at === 0;
  return (
    <Table.Tr
      className={isHeading || skipped.has(at) ? classes.left : undefined}
      data-fault={faults[at]?.fault}
    >
      <Table.Td>
        {!isHeading && (
          <Checkbox
            size="xs"
            aria-label={text('useRowNumber', { row: at + 1 })}
            checked={!skipped.has(at)}
            onChange={(event) => mapping.use(at, event.currentTarget.checked)}
          />
        )}
      </Table.Td>
      {columns.map((_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <Table.Td key={column} className={classes.cell} title={cells[column]}>
          {cells[column]}
        </Table.Td>
      ))}
      {bad > 0 && <Table.Td className={classes.fault}>{faults[at] && faultText(faults[at])}</Table.Td>}
    </Table.Tr>
  );
}
