import { Select, type SelectProps } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  value?: number | null | undefined;
  onChange?(whatsappId: number | null): void;
}

/** One connection, by name. */
export function ConnectionSelect({ value, onChange, ...select }: Props) {
  const { data = [] } = useQuery({
    queryKey: ['connections', 'names'],
    queryFn: () => call(connectionApi.names, { query: {} }),
  });
  return (
    <Select
      searchable
      clearable
      {...select}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : null}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  );
}
