import { Select, type SelectProps } from '@mantine/core';
import { tagApi } from '@recado/shared/features/tags';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  value?: number | null | undefined;
  onChange?(tagId: number | null): void;
  /** Only lanes of the board. */
  only?: 'kanban';
  /** Leaves this tag out, such as the one being edited. */
  without?: number | undefined;
}

/** One tag, by name. */
export function TagSelect({ value, onChange, only, without, ...select }: Props) {
  const query = only ? { kanban: 1 } : {};
  const { data = [] } = useQuery({
    queryKey: ['tags', 'names', query],
    queryFn: () => call(tagApi.names, { query }),
  });
  return (
    <Select
      searchable
      clearable
      {...select}
      data={data
        .filter(({ id }) => id !== without)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : null}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  );
}
