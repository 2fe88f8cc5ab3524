import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../../lib/session/session.ts';
import { useIsPhone } from '../../../../lib/useWidth.ts';
import { useIsStillHere } from '../../../../lib/window/stillHere.ts';
import { MoreMenu } from '../../bulk/MoreMenu.tsx';
import { useIsSelecting } from '../../bulk/selection.ts';
import { FiltersButton } from '../../filters/FiltersButton.tsx';
import { inboxAddress } from '../../filters/inboxAddress.ts';
import { TicketSearch } from '../../filters/TicketSearch.tsx';
import type { TicketTab } from '../../filters/ticketTabs.ts';
import { ViewsButton } from '../../views/ViewsButton.tsx';
import classes from '../TicketPanel.module.css';
import { NewTicketButton } from './NewTicketButton.tsx';
import { PhoneBar } from './PhoneBar.tsx';

interface Props {
  tab: TicketTab;
  search: string;
  /** Enter in the search opens what it has found first. */
  onEnter(): void;
}

/** The search of the inbox, with filters, views and what is rarer beside it; on a phone, its bar. */
export function PanelHead({ tab, search, onEnter }: Props) {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const isStillHere = useIsStillHere();
  const mayWrite = useCan('tickets:handle');
  const isSelecting = useIsSelecting();
  const isPhone = useIsPhone();

  // Typing opens the search tab and keeps the conversation; clearing the search stays there (INBOX-14).
  const searchFor = useCallback(
    (words: string) => {
      // The pause after the last letter may end when its person is on the way to another screen.
      if (!isStillHere()) return;
      setParams(
        (before) => {
          if (words === '') before.delete('q');
          else {
            before.set('q', words);
            before.set('tab', 'search');
          }
          return before;
        },
        { replace: true },
      );
    },
    [setParams, isStillHere],
  );

  if (isPhone)
    return (
      <PhoneBar
        tab={tab}
        search={search}
        onSearch={searchFor}
        onEnter={onEnter}
        onTurn={(next, words) => void navigate(inboxAddress(next, { search: words }))}
      />
    );
  return (
    <div className={classes.head} hidden={isSelecting}>
      <TicketSearch value={search} onSearch={searchFor} onEnter={onEnter} />
      <FiltersButton tab={tab} />
      <ViewsButton tab={tab} search={search} />
      {mayWrite && <NewTicketButton />}
      {mayWrite && <MoreMenu tab={tab} />}
    </div>
  );
}
