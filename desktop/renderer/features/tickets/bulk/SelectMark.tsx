import type { Ticket } from '@recado/shared/features/tickets';
import { IconCheck } from '@tabler/icons-react';
import { useBulkText } from './bulk.texts.ts';
import classes from './SelectMark.module.css';
import { selectRange, toggleSelected } from './selection.ts';

interface Props {
  ticket: Ticket;
  isSelected: boolean;
  /** Boxes stand on all rows. */
  isSelecting: boolean;
}

/** The box of a row, in the circle of its picture: under the pointer, and on all rows once something is selected. */
export function SelectMark({ ticket, isSelected, isSelecting }: Props) {
  const text = useBulkText();
  return (
    <label className={classes.mark} data-on={isSelected || undefined} data-shown={isSelecting || undefined}>
      <input
        type="checkbox"
        className={classes.input}
        checked={isSelected}
        aria-label={text('select', { name: ticket.contact.name })}
        // Reached by the space bar of the row; hundreds of rows need no second stop each.
        tabIndex={isSelecting ? 0 : -1}
        onChange={() => undefined}
        onClick={(event) => (event.shiftKey ? selectRange(ticket.id) : toggleSelected(ticket.id))}
      />
      <span className={classes.box}>{isSelected && <IconCheck size={14} stroke={2.6} aria-hidden />}</span>
    </label>
  );
}
