import { MultiSelect, type MultiSelectProps } from '@mantine/core';

export interface ManyProps extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> {
  value: number[];
  onChange(ids: number[]): void;
}

interface Props extends ManyProps {
  options: readonly { id: number; name: string }[];
}

/** Any number of rows, by name; what the pickers for users, tags and connections have in common. */
export const ManySelect = ({ value, onChange, options, ...select }: Props) => (
  <MultiSelect
    searchable
    clearable
    hidePickedOptions
    {...select}
    data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value.map(String)}
    onChange={(ids) => onChange(ids.map(Number))}
  />
);
