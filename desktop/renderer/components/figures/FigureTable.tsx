import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FigureTable.module.css';

interface Props {
  title: string;
  /** The heads of the columns. The first column names the row, the others are numbers. */
  heads: readonly string[];
  /** The indexes of later columns that contain words. */
  words?: readonly number[];
  rows: readonly (readonly ReactNode[])[];
  /** It scrolls in its box, by keyboard too: sideways, or also up and down where it would be tall. */
  scrolls?: 'wide' | 'tall';
}

/** A table of numbers. */
export function FigureTable({ title, heads, rows, words = [], scrolls }: Props) {
  const table = (
    <Table aria-label={title} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, n) => (
            <Table.Th key={head} ta={n === 0 || words.includes(n) ? 'left' : 'right'}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole
          <Table.Tr key={row}>
            {cells.map((cell, n) =>
              n === 0 ? (
                <Table.Th key={heads[n]} scope="row">
                  {cell}
                </Table.Th>
              ) : (
                <Table.Td
                  key={heads[n]}
                  ta={words.includes(n) ? 'left' : 'right'}
                  data-words={words.includes(n) || undefined}
                >
                  {cell}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
  if (!scrolls) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={classes[scrolls]} tabIndex={0}>
      {table}
    </div>
  );
}
