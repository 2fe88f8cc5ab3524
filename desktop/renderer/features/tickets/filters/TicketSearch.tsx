import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useHasKeyHintRoom, useHasWideList, useIsPhone } from '../../../lib/useWidth.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './TicketSearch.module.css';

/** The search starts after this pause in typing, in ms (INBOX-26). */
const searchDelayMs = 500;

interface Props {
  /** The present search. */
  value: string;
  onSearch(words: string): void;
  /** Called on Enter after the typed text was searched. */
  onEnter(): void;
  /** It was asked for a moment ago. */
  isFocused?: boolean;
}

/** Looks for tickets by name, number or id; Ctrl+F and `/` lead here while no conversation is open. */
export function TicketSearch({ value, onSearch, onEnter, isFocused = false }: Props) {
  const text = useTicketText();
  const words = useWords();
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // Takes the search of a newly opened address, but does not interrupt typing.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(value);
  }, [value]);
  const search = useDebouncedCallback(onSearch, searchDelayMs);
  const type = (next: string) => {
    setTyped(next);
    search(next.trim());
    if (next === '') search.flush();
  };
  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  // In a conversation a slash belongs to the text, and Ctrl+F searches its messages.
  const hasSlash = useParams().ticketUuid === undefined;
  useKeys({ 'Mod+f': focus, '/': focus }, hasSlash);
  const isPhone = useIsPhone();
  const hasWideList = useHasWideList();
  const hint = text(isPhone || hasWideList ? 'searchHintShort' : 'searchHintShortest');
  const showsSlash = useHasKeyHintRoom() && hasSlash;
  return (
    <TextInput
      ref={field}
      type="search"
      flex={1}
      autoFocus={isFocused}
      classNames={{ input: classes.input ?? '' }}
      value={typed}
      onChange={(event) => type(event.currentTarget.value.toLowerCase())}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && value !== '' && typed.trim() === value) onEnter();
        else if (event.key === 'Enter') search.flush();
        if (event.key !== 'Escape') return;
        if (typed === '') field.current?.blur();
        else type('');
      }}
      placeholder={hint}
      aria-label={text('searchHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSectionWidth={28}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={words('clearSearch')} onClick={() => type('')} />
        ) : showsSlash ? (
          <Kbd size="xs" className={classes.key} aria-hidden>
            /
          </Kbd>
        ) : undefined
      }
    />
  );
}
