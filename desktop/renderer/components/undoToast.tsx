import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { CSSProperties } from 'react';
import classes from './undoToast.module.css';

/** How long something can be taken back. */
const undoMs = 8000;

interface Props {
  message: string;
  /** The words of the button. */
  label: string;
  /** How long it can be taken back, when not 8 s. */
  ms?: number;
  undo(): void;
}

/** Says that something was done and offers to take it back; a line shows how long that is still possible. */
export function undoToast({ message, label, ms = undoMs, undo }: Props): void {
  const id = notifications.show({
    color: 'teal',
    autoClose: ms,
    message: (
      <div className={classes.line}>
        <span className={classes.words}>{message}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.undo}
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {label}
        </Button>
        <span className={classes.time} style={{ '--undo-ms': `${ms}ms` } as CSSProperties} aria-hidden />
      </div>
    ),
  });
}
