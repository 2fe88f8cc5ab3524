import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './undoToast.module.css';

/** How long an action can be undone, ms. */
const undoMs = 8000;

/** At most this many offers are visible: further ones would queue until it is too late for them. */
const mostOffers = 3;
let offers: readonly string[] = [];

interface Props {
  message: string;
  /** The label of the button. */
  label: string;
  /** How long it can be undone, ms, if not 8 s. */
  ms?: number;
  /** Another action, offered once beside it. */
  also?: { label: string; run(): void } | undefined;
  /** Returns whether the press counted; after an ignored press the offer stays. */
  undo(): Promise<boolean>;
}

/** Shows a toast that offers to undo an action; a line shows the time that is left. */
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
