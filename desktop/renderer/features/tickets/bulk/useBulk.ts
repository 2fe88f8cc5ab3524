import { type BulkChange, bulkActionApi } from '@recado/shared/features/bulkActions';
import type { Ticket } from '@recado/shared/features/tickets';
import { useCallback } from 'react';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { askClosingReason } from '../../../pickers/closing/askClosingReason.tsx';
import { queryOf, type TicketsAsked } from '../filters/ticketsAsked.ts';
import { useBulkText } from './bulk.texts.ts';
import { putBulkAction } from './bulkActions.ts';
import { clearSelection, selectedOf, useSelection } from './selection.ts';
import { bulkName } from './tellBulkEnd.tsx';

/** Actions on more tickets than this ask first. */
const mostUnasked = 50;

/** The selection of a list, and a function that starts a bulk action on it. */
export function useBulk(listQuery: TicketsAsked, rows: readonly Ticket[], count: string) {
  const selection = useSelection();
  const chosen = selectedOf(rows, selection);
  const { isWhole } = selection;
  // Starts a bulk action. Returns false after a refusal, which a toast shows, when a press is already
  // running, or when the user cancels.
  const begin = useCallback(
    async (change: BulkChange): Promise<boolean> => {
      const asksFirst = isWhole || chosen.length > mostUnasked;
      try {
        const begun = await pressOnce('many', change.kind, async () => {
          if (asksFirst && !(await isAgreed(change, isWhole ? count : chosen.length))) return undefined;
          const reason = change.kind === 'resolve' ? await askClosingReason() : {};
          return reason && beginOf({ ...change, ...reason }, listQuery, chosen, isWhole);
        });
        if (!begun) return false;
        putBulkAction(begun);
        clearSelection();
        return true;
      } catch (error) {
        toast.error(error);
        return false;
      }
    },
    [listQuery, chosen, isWhole, count],
  );
  return { chosen, isWhole, begin };
}

function isAgreed({ kind }: BulkChange, count: number | string): Promise<boolean> {
  const action = bulkName(kind);
  return confirm({
    title: useBulkText.now('manyTitle', { action, count }),
    question: useBulkText.now('manyHint'),
    confirm: action,
  });
}

function beginOf(change: BulkChange, listQuery: TicketsAsked, chosen: readonly Ticket[], isWhole: boolean) {
  if (!isWhole)
    return call(bulkActionApi.create, { body: { change, ticketIds: chosen.map(({ id }) => id) } });
  const { cursor: _, sortTickets: __, ...filter } = queryOf(listQuery, undefined);
  return call(bulkActionApi.createOfFilter, { body: { change, filter } });
}
