import { useMediaQuery } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';

/** Rows as a table, or in two lines each on a narrow screen. */
export function Rows<Row>(props: ComponentProps<typeof RowTable<Row>>) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return isNarrow ? <RowCards {...props} /> : <RowTable {...props} />;
}
