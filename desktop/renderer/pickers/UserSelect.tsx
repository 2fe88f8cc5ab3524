import { Group, Select, type SelectProps, Text } from '@mantine/core';
import { userApi } from '@recado/shared/features/users';
import { useQuery } from '@tanstack/react-query';
import { PersonAvatar } from '../components/avatars/PersonAvatar.tsx';
import { call } from '../lib/api.ts';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  value?: number | null | undefined;
  onChange?(userId: number | null): void;
  /** Only people who serve this queue, and admins. */
  ofQueue?: number | null | undefined;
}

/** One member of the staff, by name; a dot says who is here. */
export function UserSelect({ value, onChange, ofQueue, ...select }: Props) {
  const { data = [] } = useQuery({ queryKey: ['users', 'names'], queryFn: () => call(userApi.names) });
  const users = data.filter(({ queueIds }) => !ofQueue || queueIds.includes(ofQueue));
  return (
    <Select
      searchable
      clearable
      {...select}
      data={users.map(({ id, name }) => ({ value: String(id), label: name }))}
      renderOption={({ option }) => {
        const user = users.find(({ id }) => String(id) === option.value);
        return (
          <Group gap="xs" wrap="nowrap">
            <PersonAvatar name={option.label} color={user?.color} size={26} online={user?.online ?? false} />
            <Text size="sm">{option.label}</Text>
          </Group>
        );
      }}
      value={value ? String(value) : null}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  );
}
