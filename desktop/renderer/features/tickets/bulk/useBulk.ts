import { type BulkChange, bulkActionApi } from '@recado/shared/features/bulkActions';
import type { Ticket } from '@recado/shared/features/tickets';
import { useCallback } from 'react';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { queryOf, type TicketsAsked } from '../filters/ticketsAsked.ts';
import { useBulkText } from './bulk.texts.ts';
import { putBulkAction } from './bulkActions.ts';
import { clearSelection, selectedOf, useSelection } from './selection.ts';
import { bulkName } from './tellBulkEnd.tsx';

/** More than these are asked about first. */
const mostUnasked = 50;

/** What is selected of a list, and the way to do something with it. */
export function useBulk(asked: TicketsAsked, rows: readonly Ticket[], count: string) {
  const selection = useSelection();
  const chosen = selectedOf(rows, selection);
  const { isWhole } = selection;
  // Begins it; false after a refusal, which is shown, or when somebody thought better of it.
  const begin = useCallback(
    async (change: BulkChange): Promise<boolean> => {
      if (isWhole || chosen.length > mostUnasked) {
        const action = bulkName(change.kind);
        const isAgreed = await confirm({
          title: useBulkText.now('manyTitle', { action, count: isWhole ? count : chosen.length }),
          question: useBulkText.now('manyHint'),
          confirm: action,
        });
        if (!isAgreed) return false;
      }
      try {
        putBulkAction(await beginOf(change, asked, chosen, isWhole));
        clearSelection();
        return true;
      } catch (error) {
        toast.error(error);
        return false;
      }
    },
    [asked, chosen, isWhole, count],
  );
  return { chosen, isWhole, begin };
}

function beginOf(change: BulkChange, asked: TicketsAsked, chosen: readonly Ticket[], isWhole: boolean) {
  if (!isWhole)
    return call(bulkActionApi.create, { body: { change, ticketIds: chosen.map(({ id }) => id) } });
  const { cursor: _, sortTickets: __, ...filter } = queryOf(asked, undefined);
  return call(bulkActionApi.createOfFilter, { body: { change, filter } });
}
