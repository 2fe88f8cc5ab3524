import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The first column names the row, the others are numbers. */
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** Numbers as a table. */
export function FigureTable({ title, heads, rows }: Props) {
  return (
    <Table aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, n) => (
            <Table.Th key={head} ta={n === 0 ? 'left' : 'right'}>
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
                <Table.Th key={heads[n]} scope="row" fw="inherit">
                  {cell}
                </Table.Th>
              ) : (
                <Table.Td key={heads[n]} ta="right">
                  {cell}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
