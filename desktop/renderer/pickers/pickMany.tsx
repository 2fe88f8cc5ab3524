import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { NameList } from '../lib/live/nameList.ts';
import { filterOptions } from './filterOptions.ts';

interface Props extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data' | 'filter'> {
  value?: number[];
  onChange?(ids: number[]): void;
  /** One that is not offered. */
  without?: number;
}

/** Makes the picker for any number of rows of a list of names. */
export const pickMany =
  (names: NameList<{ id: number; name: string }>) =>
  ({ value = [], onChange, without, ...select }: Props) => (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      filter={filterOptions}
      {...select}
      data={names
        .useRows()
        .filter(({ id }) => id !== without)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  );
