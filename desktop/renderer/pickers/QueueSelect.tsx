import { Select, type SelectProps } from '@mantine/core';
import { queueApi } from '@recado/shared/features/queues';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  value?: number | null | undefined;
  onChange?(queueId: number | null): void;
  /** Only these queues, such as the person's own. */
  only?: readonly number[] | undefined;
}

/** One queue, by name. */
export function QueueSelect({ value, onChange, only, ...select }: Props) {
  const { data = [] } = useQuery({ queryKey: ['queues', 'names'], queryFn: () => call(queueApi.list) });
  return (
    <Select
      searchable
      {...select}
      data={data
        .filter(({ id }) => !only || only.includes(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : null}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  );
}
