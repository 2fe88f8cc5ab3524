import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useKeys } from '../../lib/useKeys.ts';
import { useHasKeyHintRoom } from '../../lib/useWidth.ts';

/** How long a search waits for the next letter, ms (SHELL-45). */
export const searchDelayMs = 500;

interface Props {
  /** The current search. */
  value?: string;
  onSearch(text: string): void;
  /** It is the search of the screen: `/` and Ctrl+F lead here. */
  hasKeys?: boolean;
  label?: string;
}

/** A search box: lower case as typed; it searches 500 ms after the last letter, and at once when it is cleared. */
export function SearchField({ onSearch, value = '', hasKeys = false, label }: Props) {
  const words = useWords();
  const hasKeyHintRoom = useHasKeyHintRoom();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  // An opened address brings another search; a person who is typing is not interrupted.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value);
  }, [value]);
  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys({ '/': focus, 'Mod+f': focus }, hasKeys);
  const search = useDebouncedCallback(onSearch, searchDelayMs);
  const type = (next: string) => {
    setText(next);
    search(next.trim());
    if (next === '') search.flush();
  };
  return (
    <TextInput
      ref={field}
      type="search"
      value={text}
      onChange={(event) => type(event.currentTarget.value.toLowerCase())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush();
        if (event.key !== 'Escape') return;
        if (text === '') field.current?.blur();
        else type('');
      }}
      placeholder={label ?? words('search')}
      aria-label={label ?? words('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={words('clearSearch')} onClick={() => type('')} />
        ) : (
          hasKeys && hasKeyHintRoom && <Kbd aria-hidden>/</Kbd>
        )
      }
    />
  );
}
