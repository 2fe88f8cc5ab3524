import { Text } from '@mantine/core';
import type { Column } from './column.ts';

/** The number of a row, where there is room for it. */
export const idColumn = <Row extends { id: number }>(label: string): Column<Row> => ({
  key: 'id',
  label,
  width: 72,
  wideOnly: true,
  render: ({ id }) => (
    <Text size="sm" c="dimmed">
      {id}
    </Text>
  ),
});
