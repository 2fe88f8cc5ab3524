import { ActionIcon, CloseButton, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/texts/errorText.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './ThreadSearch.module.css';
import { useThreadSearch } from './useThreadSearch.ts';

/** The search starts after this pause in typing, in ms. */
const searchDelayMs = 300;

interface Props {
  ticketUuid: string;
  onShow(messageId: number): void;
  onClose(): void;
}

/** Searches one conversation: shows the number of hits, and steps from one to the next (THREAD-03). */
export function ThreadSearch({ ticketUuid, onShow, onClose }: Props) {
  const text = useMessageText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), searchDelayMs);
  const search = useThreadSearch(ticketUuid, words, onShow);
  const focus = () => field.current?.select();
  useEffect(() => field.current?.focus(), []);
  useKeys({ 'Mod+f': focus });
  const result =
    words === '' || (search.isSearching && search.count === 0)
      ? ''
      : search.count === 0
        ? text('nothingSaid')
        : text('hitOf', { at: search.at + 1, count: `${search.count}${search.hasMore ? '+' : ''}` });
  return (
    <search className={classes.bar}>
      <TextInput
        ref={field}
        type="search"
        flex={1}
        size="sm"
        value={typed}
        aria-label={text('searchThread')}
        placeholder={text('searchThread')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        rightSection={search.isSearching && words !== '' ? <Loader size={14} /> : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else if (event.key !== 'Enter' && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          else if (event.key === 'ArrowDown' || event.shiftKey) search.newer();
          else search.older();
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span className={classes.count} role="status">
        {search.error ? errorText(search.error) : result}
      </span>
      <ActionIcon aria-label={text('hitOlder')} disabled={search.count === 0} onClick={search.older}>
        <IconChevronUp size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon aria-label={text('hitNewer')} disabled={search.count === 0} onClick={search.newer}>
        <IconChevronDown size={18} stroke={1.7} />
      </ActionIcon>
      <CloseButton aria-label={text('close')} onClick={onClose} />
    </search>
  );
}
