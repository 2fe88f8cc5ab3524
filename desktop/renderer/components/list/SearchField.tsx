import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';

/** How long a search waits for the next letter (SHELL-45). */
export const searchDelayMs = 500;

/** A search box: lower case as typed, told 500 ms after the last letter, at once when it is cleared. */
export function SearchField({
  onSearch,
  label,
  initial = '',
}: {
  onSearch(text: string): void;
  label?: string;
  /** What stands in it at first. */
  initial?: string;
}) {
  const words = useWords();
  const [text, setText] = useState(initial);
  const search = useDebouncedCallback(onSearch, searchDelayMs);
  const type = (next: string) => {
    setText(next);
    search(next.trim());
    if (next === '') search.flush();
  };
  return (
    <TextInput
      type="search"
      value={text}
      onChange={(event) => type(event.currentTarget.value.toLowerCase())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush();
        if (event.key === 'Escape') type('');
      }}
      placeholder={label ?? words('search')}
      aria-label={label ?? words('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={words('clearSearch')} onClick={() => type('')} />
      }
    />
  );
}
