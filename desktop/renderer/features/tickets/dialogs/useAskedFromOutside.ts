import { contactApi } from '@recado/shared/features/contacts';
import { ticketApi } from '@recado/shared/features/tickets';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { noFilters } from '../filters/inboxFilters.ts';
import { queryOf, ticketQueryOf } from '../filters/ticketsAsked.ts';
import { useTicketText } from '../tickets.texts.ts';
import { openTicketDialog } from './ticketDialogs.ts';

/**
 * What the desktop app's menu, its key and links of other programs ask of the inbox, in the address. `new` begins a
 * conversation, with that number if there is one (DESK-07). `next` opens the customer who waits longest (DESK-08).
 */
export function useAskedFromOutside(): void {
  const text = useTicketText();
  const navigate = useNavigate();
  const mayWrite = useCan('tickets:handle');
  const [search, setSearch] = useSearchParams();
  const number = search.get('new');
  const wantsNext = search.has('next');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address asks starts it
  useEffect(() => {
    if (number === null && !wantsNext) return;
    // The question leaves the address, so that a reload does not ask again.
    setSearch(
      (before) => {
        const left = new URLSearchParams(before);
        left.delete('new');
        left.delete('next');
        return left;
      },
      { replace: true },
    );
    if (number !== null && mayWrite) void begin(number).catch(toast.error);
    if (wantsNext)
      void longestWaiting()
        .then((uuid) => {
          if (!uuid) toast.success(text('nobodyWaits'));
          void navigate(inboxAddress('pending', { uuid }));
        })
        .catch(toast.error);
  }, [number, wantsNext]);
}

/** Opens the dialog of a new conversation, with the contact of this number if it is known. */
async function begin(number: string): Promise<void> {
  const digits = number.replace(/\D/g, '');
  if (!digits) return openTicketDialog({ kind: 'new' });
  const { contacts } = await call(contactApi.list, { query: { searchParam: digits } });
  const contact = contacts.find((one) => one.number === digits);
  openTicketDialog({ kind: 'new', ...(contact ? { contact } : { number: digits }) });
}

/** The ticket whose customer waits longest in the person's own queues, whatever the list shows now. */
async function longestWaiting(): Promise<string | undefined> {
  const query = queryOf(ticketQueryOf('pending', '', noFilters), undefined);
  const { tickets } = await call(ticketApi.list, { query });
  return tickets[0]?.uuid;
}
