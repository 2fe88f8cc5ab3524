import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { queueApi } from '@recado/shared/features/queues';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

interface Props extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> {
  value?: number[];
  onChange?(queueIds: number[]): void;
}

/** Any number of queues, by name. */
export function QueuesSelect({ value = [], onChange, ...select }: Props) {
  const { data = [] } = useQuery({ queryKey: ['queues', 'names'], queryFn: () => call(queueApi.list) });
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      {...select}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  );
}
