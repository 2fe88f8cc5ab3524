import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './undoToast.module.css';

/** How long something can be taken back. */
const undoMs = 8000;

/** So many offers stand at once: more would wait in line until it is too late for them. */
const mostOffers = 3;
let offers: readonly string[] = [];

interface Props {
  message: string;
  /** The words of the button. */
  label: string;
  /** How long it can be taken back, when not 8 s. */
  ms?: number;
  /** Something else that is offered with it, once. */
  also?: { label: string; run(): void } | undefined;
  /** Returns whether it was taken; a press that was one too many leaves the offer standing. */
  undo(): Promise<boolean>;
}

/** Says that something was done and offers to take it back; a line shows how long that is still possible. */
export function undoToast({ message, label, ms = undoMs, also, undo }: Props): void {
  for (const oldest of offers.slice(0, -(mostOffers - 1))) notifications.hide(oldest);
  const id = notifications.show({
    color: 'teal',
    icon: <IconCheck size={18} stroke={2} aria-hidden />,
    autoClose: ms,
    message: (
      <div className={classes.line} data-offers={also ? 2 : 1}>
        <span className={classes.words}>{message}</span>
        {also && (
          <Button
            size="compact-sm"
            variant="subtle"
            className={classes.undo}
            onClick={() => {
              also.run();
              notifications.hide(id);
            }}
          >
            {also.label}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.undo}
          onClick={async () => {
            if (await undo()) notifications.hide(id);
          }}
        >
          {label}
        </Button>
        <span className={classes.time} style={{ '--undo-ms': `${ms}ms` } as CSSProperties} aria-hidden />
      </div>
    ),
  });
  offers = [...offers, id].slice(-mostOffers);
}
