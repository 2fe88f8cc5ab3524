import { List, Text } from '@mantine/core';
import { useFileImportText } from './fileImport.texts.ts';

/** The list shows this many rows; the file to download has all. */
const mostNamed = 5;

interface Props {
  rows: readonly {
    /** Its place in the file, from 0. */
    row: number;
    cells: readonly string[];
    /** Why it was refused, in words. */
    reason: string;
  }[];
}

/** The first rows that an import refused, each with its reason. */
export function RefusedList({ rows }: Props) {
  const text = useFileImportText();
  if (rows.length === 0) return null;
  return (
    <List size="sm" aria-label={text('refusedBecause')}>
      {rows.slice(0, mostNamed).map(({ row, cells, reason }) => (
        <List.Item key={row}>
          {text('refusedRow', { row: row + 1, fault: reason })}
          <Text span inherit c="dimmed">
            {' '}
            {cells.filter(Boolean).join(' · ').slice(0, 80)}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
