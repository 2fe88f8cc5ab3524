import { Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NameList } from '../lib/live/nameList.ts';
import { filterOptions } from './filterOptions.ts';

interface Named {
  id: number;
  name: string;
}

interface Props<Row> extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter' | 'renderOption'> {
  value?: number | null | undefined;
  onChange?(id: number | null): void;
  /** Offers only these. */
  only?(row: Row): boolean;
}

/** Makes the picker for one row of a list of names; `option` draws a row where a name is not enough. */
export const pickOne =
  <Row extends Named>(names: NameList<Row>, option?: (row: Row) => ReactNode) =>
  ({ value, onChange, only = () => true, ...select }: Props<Row>) => {
    const rows = names.useRows().filter(only);
    const rowOf = (id: string) => rows.find((row) => String(row.id) === id)!;
    return (
      <Select
        searchable
        clearable
        filter={filterOptions}
        {...(option && { renderOption: (shown) => option(rowOf(shown.option.value)) })}
        {...select}
        data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value ? String(value) : null}
        onChange={(id) => onChange?.(id === null ? null : Number(id))}
      />
    );
  };
