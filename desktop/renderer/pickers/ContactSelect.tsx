import { Group, Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Contact, contactApi, isNumber } from '@recado/shared/features/contacts';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactAvatar } from '../components/avatars/ContactAvatar.tsx';
import { searchDelayMs } from '../components/list/SearchField.tsx';
import { call } from '../lib/api.ts';
import { useWords } from '../lib/texts/words.texts.ts';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter' | 'renderOption'> {
  value: Contact | null;
  onChange(contact: Contact | null): void;
  /** Whether a contact is listed but cannot be chosen. */
  isDisabled?(contact: Contact): boolean;
  /** Offers a typed number that no contact has; without it the picker offers only contacts. */
  onNumber?(number: string): void;
}

/** The option value of the typed number, among the ids of contacts. */
const theNumber = 'number';

/** The search starts after this many characters (INBOX-45). */
const fewestLetters = 3;

/** The picker for a contact. A company has too many for a list, so the server searches for the typed text. */
export function ContactSelect({ value, onChange, isDisabled = () => false, onNumber, ...select }: Props) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs);
  const isSearch = search.length >= fewestLetters && search !== value?.name;
  const found = useQuery({
    queryKey: ['contactSearch', search],
    queryFn: ({ signal }) =>
      call(contactApi.list, { query: { searchParam: search, isGroup: false }, signal }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const contacts = (isSearch ? found.data?.contacts : undefined) ?? (value ? [value] : []);
  const isFree =
    onNumber !== undefined &&
    isSearch &&
    isNumber(search) &&
    found.isSuccess &&
    !found.isPlaceholderData &&
    contacts.length === 0;
  const contactOf = (id: string) => contacts.find((contact) => String(contact.id) === id)!;
  return (
    <Select
      searchable
      clearable
      placeholder={words('searchContacts', { min: fewestLetters })}
      {...select}
      filter={({ options }) => options}
      data={[
        ...contacts.map((contact) => ({
          value: String(contact.id),
          label: contact.name,
          disabled: isDisabled(contact),
        })),
        ...(isFree ? [{ value: theNumber, label: search }] : []),
      ]}
      value={value ? String(value.id) : null}
      onChange={(id) => {
        if (id === theNumber) onNumber?.(search);
        else onChange(id === null ? null : contactOf(id));
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={
        typed.trim().length < fewestLetters
          ? words('searchContacts', { min: fewestLetters })
          : found.isError
            ? words('loadFailed')
            : typed.trim() !== search || found.isFetching
              ? words('loading')
              : words('nothingFound')
      }
      renderOption={({ option }) => {
        if (option.value === theNumber) return words('newNumber', { number: option.label });
        const { id, name, number, urlPicture } = contactOf(option.value);
        return (
          <Group gap="xs" wrap="nowrap">
            <ContactAvatar id={id} name={name} picture={urlPicture} size={30} />
            <div>
              <Text size="sm">{name}</Text>
              <Text size="xs" c="dimmed">
                {number ? formatPhone(number) : words('noNumber')}
              </Text>
            </div>
          </Group>
        );
      }}
    />
  );
}
