import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { ColumnTable } from './ColumnTable.tsx';
import { MappingFoot } from './MappingFoot.tsx';
import { MappingHead } from './MappingHead.tsx';

interface Props
  extends ComponentProps<typeof ColumnTable>,
    Omit<ComponentProps<typeof MappingHead>, 'children'>,
    Omit<ComponentProps<typeof MappingFoot>, 'seenCount'> {
  /** Further fields in the line of what holds for all rows. */
  fields?: ReactNode;
  /** Words between that line and the table. */
  hint?: ReactNode;
}

/** The form that maps the columns of a file, above its first rows, and starts the import or gives it up. */
export function MappingFrame({ fields, hint, ...props }: Props) {
  return (
    <Stack gap={12}>
      <MappingHead {...props}>{fields}</MappingHead>
      {hint}
      <ColumnTable {...props} />
      <MappingFoot {...props} seenCount={props.rows.length} />
    </Stack>
  );
}
