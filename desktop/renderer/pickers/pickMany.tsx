import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NameList } from '../lib/live/nameList.ts';
import { filterOptions } from './filterOptions.ts';

interface Props extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data' | 'filter'> {
  value?: number[];
  onChange?(ids: number[]): void;
  /** The id of a row that the picker does not offer. */
  without?: number;
}

/** Makes a picker for several rows of a list of names. `option` draws a row where a name is not enough. */
export const pickMany =
  <Row extends { id: number; name: string }>(names: NameList<Row>, option?: (row: Row) => ReactNode) =>
  ({ value = [], onChange, without, ...select }: Props) => {
    const rows = names.useRows().filter(({ id }) => id !== without);
    return (
      <MultiSelect
        searchable
        clearable
        hidePickedOptions
        filter={filterOptions}
        {...select}
        {...(option && {
          renderOption: (shown) => {
            const row = rows.find(({ id }) => String(id) === shown.option.value);
            return row ? option(row) : shown.option.label;
          },
        })}
        data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.map(String)}
        onChange={(ids) => onChange?.(ids.map(Number))}
      />
    );
  };
