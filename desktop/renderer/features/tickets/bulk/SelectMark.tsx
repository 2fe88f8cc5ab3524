import type { Ticket } from '@recado/shared/features/tickets';
import { IconCheck } from '@tabler/icons-react';
import { useBulkText } from './bulk.texts.ts';
import classes from './SelectMark.module.css';
import { selectRange, toggleSelected } from './selection.ts';

interface Props {
  ticket: Ticket;
  isSelected: boolean;
  /** Whether all rows show their boxes. */
  isSelecting: boolean;
}

/**
 * The checkbox of a row, in the circle of its picture: on hover, and on all rows once something is selected.
 */
export function SelectMark({ ticket, isSelected, isSelecting }: Props) {
  const text = useBulkText();
  return (
    <label className={classes.mark} data-on={isSelected || undefined} data-shown={isSelecting || undefined}>
      <input
        type="checkbox"
        className={classes.input}
        checked={isSelected}
        aria-label={text('select', { name: ticket.contact.name })}
        // The row's space bar toggles it, so hundreds of rows need no second tab stop each.
        tabIndex={isSelecting ? 0 : -1}
        onChange={() => undefined}
        onClick={(event) => (event.shiftKey ? selectRange(ticket.id) : toggleSelected(ticket.id))}
      />
      <span className={classes.box}>{isSelected && <IconCheck size={14} stroke={2.6} aria-hidden />}</span>
    </label>
  );
}
