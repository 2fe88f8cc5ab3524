import { useNavigate, useParams } from 'react-router';
import { useCan } from '../../../../lib/session/session.ts';
import { useKeys } from '../../../../lib/useKeys.ts';
import type { useTickets } from '../../cache/ticketCache.ts';
import { openTicketDialog } from '../../dialogs/ticketDialogs.ts';
import { inboxAddress } from '../../filters/inboxAddress.ts';
import { type TicketTab, useShownTabs } from '../../filters/ticketTabs.ts';
import { rowsShown } from '../shownRows.ts';

interface Options {
  tab: TicketTab;
  search: string;
  hits: ReturnType<typeof useTickets>['hits'];
  onTurn(tab: TicketTab): void;
}

/** The keys of the inbox: the next and the previous conversation, a new one, and the tabs by their number. */
export function usePanelKeys({ tab, search, hits, onTurn }: Options): void {
  const navigate = useNavigate();
  const { ticketUuid } = useParams();
  const mayWrite = useCan('tickets:handle');
  const step = (by: number) => {
    const rows = rowsShown();
    const at = rows.findIndex(({ uuid }) => uuid === ticketUuid);
    const next = at === -1 ? rows.at(by > 0 ? 0 : -1) : at + by < 0 ? undefined : rows[at + by];
    const messageId = next && hits.get(next.id)?.messageId;
    if (next) void navigate(inboxAddress(tab, { uuid: next.uuid, search, messageId }));
  };
  useKeys({
    ...(mayWrite && { 'Alt+c': () => openTicketDialog({ kind: 'new' }) }),
    'Alt+ArrowDown': () => step(1),
    'Alt+ArrowUp': () => step(-1),
    ...Object.fromEntries(
      useShownTabs().map((name, index) => [`Alt+${index + 1}`, () => onTurn(name)] as const),
    ),
  });
}
