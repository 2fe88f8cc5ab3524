import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTakenPlace } from '../../../../lib/drawing/topBarPlace.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { MoreMenu } from '../../bulk/MoreMenu.tsx';
import { FiltersButton } from '../../filters/FiltersButton.tsx';
import { TicketSearch } from '../../filters/TicketSearch.tsx';
import type { TicketTab } from '../../filters/ticketTabs.ts';
import { ViewsButton } from '../../views/ViewsButton.tsx';
import classes from './PhoneBar.module.css';

interface Props {
  tab: TicketTab;
  search: string;
  onSearch(words: string): void;
  onEnter(): void;
  /** To a tab, with the words that are searched for or without any. */
  onTurn(tab: TicketTab, search: string): void;
}

/** The tools of the list in the top bar of a phone; the search takes the whole bar. */
export function PhoneBar({ tab, search, onSearch, onEnter, onTurn }: Props) {
  const words = useWords();
  const mayWrite = useCan('tickets:handle');
  const place = useTakenPlace();
  const before = useRef<TicketTab>('open');
  if (tab !== 'search') before.current = tab;
  if (!place) return null;
  return createPortal(
    tab === 'search' ? (
      <div className={classes.search} data-whole>
        <ActionIcon aria-label={words('leaveSearch')} onClick={() => onTurn(before.current, '')}>
          <IconChevronLeft size={20} stroke={1.7} />
        </ActionIcon>
        <TicketSearch value={search} onSearch={onSearch} onEnter={onEnter} isFocused />
        <FiltersButton tab={tab} />
      </div>
    ) : (
      <>
        <ActionIcon aria-label={words('search')} onClick={() => onTurn('search', '')}>
          <IconSearch size={20} stroke={1.7} />
        </ActionIcon>
        <FiltersButton tab={tab} />
        <ViewsButton tab={tab} search={search} />
        {mayWrite && <MoreMenu tab={tab} />}
      </>
    ),
    place,
  );
}
