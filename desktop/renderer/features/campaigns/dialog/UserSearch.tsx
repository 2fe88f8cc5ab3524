import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { userApi } from '@recado/shared/features/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchDelayMs } from '../../../components/list/SearchField.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import { useCampaignDialogText } from './dialog.texts.ts';

/** The search starts after this many characters (CAMP-36). */
const fewestLetters = 3;

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter'> {
  value: number | undefined;
  onChange(id: number | null): void;
}

/** A picker for one user, found by the server. */
export function UserSearch({ value, onChange, ...select }: Props) {
  const text = useCampaignDialogText();
  const words = useWords();
  const chosen = userNames.useOne(({ id }) => id === value);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs);
  const isSearch = search.length >= fewestLetters && search !== chosen?.name;
  const found = useQuery({
    queryKey: ['userSearch', search],
    queryFn: ({ signal }) => call(userApi.list, { query: { searchParam: search }, signal }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const users = (isSearch ? found.data?.users.filter(({ takesTickets }) => takesTickets) : undefined) ?? [];
  const shown = users.length === 0 && chosen && !isSearch ? [chosen] : users;
  return (
    <Select
      searchable
      clearable
      placeholder={text('userHint', { min: fewestLetters })}
      {...select}
      filter={({ options }) => options}
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={
        typed.trim().length < fewestLetters
          ? text('userHint', { min: fewestLetters })
          : found.isError
            ? words('loadFailed')
            : typed.trim() !== search || found.isFetching
              ? words('loading')
              : words('nothingFound')
      }
    />
  );
}
