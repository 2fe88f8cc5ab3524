import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import type { Column } from './column.ts';
import classes from './RowTable.module.css';

interface Props<Row> {
  title: string;
  rows: Row[];
  rowKey(row: Row): string | number;
  columns: Column<Row>[];
  actions?(row: Row): ReactNode;
  onOpen?: ((row: Row) => void) | undefined;
}

/** A button in a row does what it says and nothing else. */
const isPlain = (target: EventTarget) => !(target as Element).closest('button, a');

/** Rows as a table, for wide screens. A row opens by click; its first action does the same for the keyboard. */
export function RowTable<Row>({ title, rows, rowKey, columns, actions, onOpen }: Props<Row>) {
  const words = useWords();
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label={title} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, align, width }) => (
              <Table.Th key={key} ta={align} w={width} className={classes.head}>
                {label}
              </Table.Th>
            ))}
            {actions && (
              <Table.Th ta="right" className={classes.head}>
                {words('actions')}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={rowKey(row)}
              data-clickable={onOpen ? true : undefined}
              onClick={onOpen && (({ target }) => isPlain(target) && onOpen(row))}
            >
              {columns.map(({ key, align, render }) => (
                <Table.Td key={key} ta={align}>
                  {render(row)}
                </Table.Td>
              ))}
              {actions && (
                <Table.Td className={classes.actions} onClick={(event) => event.stopPropagation()}>
                  {actions(row)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
