import type { BulkAction, BulkKind } from '@recado/shared/features/bulkActions';
import { undoToast } from '../../../components/undoToast.tsx';
import { toast } from '../../../lib/toast.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { useBulkText } from './bulk.texts.ts';

/** How long the toast offers to undo, in ms; the palette offers it longer. */
const undoMs = 15_000;
const readMs = 6000;

/** The name of a bulk action. */
export function bulkName(kind: BulkKind): string {
  if (kind === 'read') return useBulkText.now('markRead');
  if (kind === 'addTag' || kind === 'removeTag') return useBulkText.now(kind);
  return useTicketText.now(kind);
}

/** Reports the end of a bulk action, with buttons to undo it and to see what was refused. */
export function tellBulkEnd(action: BulkAction, undo: () => Promise<boolean>): void {
  const { kind, state, done, refused, total, restored, kept, undoUntil } = action;
  if (state === 'undone') {
    const values = { count: restored, kept };
    toast.success(useBulkText.now(kept > 0 ? 'restoredButKept' : 'restored', values), { ms: readMs });
    return;
  }
  const whole = useBulkText.now('finished', { action: bulkName(kind), count: done });
  const message =
    state === 'cancelled'
      ? useBulkText.now('stopped', { done, total })
      : refused > 0
        ? useBulkText.now('andRefused', { done: whole, count: refused })
        : whole;
  if (refused > 0) openTicketDialog({ kind: 'bulkRefused', action });
  if (undoUntil && done > 0)
    undoToast({ message, label: useBulkText.now('undo'), ms: undoMs, pressed: 'many', undo });
  else if (done > 0) toast.success(message, { ms: readMs });
  else toast.warning(message, { ms: readMs });
}
