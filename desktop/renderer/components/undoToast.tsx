import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { type Pressed, untilQuiet } from '../lib/window/pressGuard.ts';
import classes from './undoToast.module.css';

/** How long an action can be undone, ms. */
const undoMs = 8000;

/** At most this many offers are visible: further ones would queue until it is too late for them. */
const mostOffers = 3;
let offers: readonly string[] = [];

/** A press nearer to the one before than this, px, may have been meant for what was there before the toast. */
const samePlacePx = 24;
/** Where the last press before this moment was; null: by a key. */
let lastPress: { x: number; y: number } | null = null;
if (typeof window !== 'undefined') {
  const note = ({ clientX: x, clientY: y }: PointerEvent) => (lastPress = { x, y });
  window.addEventListener('pointerdown', note, { capture: true });
  window.addEventListener('keydown', () => (lastPress = null), { capture: true });
}

interface Props {
  message: string;
  /** The label of the button. */
  label: string;
  /** How long it can be undone, ms, if not 8 s. */
  ms?: number;
  /** Another action, offered once beside it. */
  also?: { label: string; run(): void } | undefined;
  /** What the action changed, where presses on it have a pause: an early press on this button waits for its end. */
  pressed?: Pressed;
  /** Returns whether the press counted; after an ignored press the offer stays. */
  undo(): Promise<boolean>;
}

/** Shows a toast that offers to undo an action; a line shows the time that is left. */
export function undoToast({ ms = undoMs, ...offer }: Props): void {
  for (const oldest of offers.slice(0, -(mostOffers - 1))) notifications.hide(oldest);
  const actedAt = lastPress;
  const id: string = notifications.show({
    color: 'teal',
    icon: <IconCheck size={18} stroke={2} aria-hidden />,
    autoClose: ms,
    message: <Offer {...offer} ms={ms} actedAt={actedAt} close={() => notifications.hide(id)} />,
  });
  offers = [...offers, id].slice(-mostOffers);
}

interface OfferProps extends Props {
  ms: number;
  /** The place of the press that caused the offer. */
  actedAt: { x: number; y: number } | null;
  close(): void;
}

function Offer({ message, label, ms, also, pressed, undo, actedAt, close }: OfferProps) {
  const [isWaiting, setWaiting] = useState(false);
  // A burst may press again before React shows that the first press counts, or that the offer is over.
  const isPressed = useRef(false);
  const press = async ({ clientX, clientY, detail }: MouseEvent) => {
    if (isPressed.current) return;
    isPressed.current = true;
    // The further presses of a burst stay where the first one was: the guard ignores them.
    const isElsewhere =
      detail === 0 || !actedAt || Math.hypot(clientX - actedAt.x, clientY - actedAt.y) > samePlacePx;
    setWaiting(true);
    if (pressed !== undefined && isElsewhere) await untilQuiet(pressed);
    let isDone = false;
    try {
      isDone = await undo();
    } finally {
      isPressed.current = isDone;
      setWaiting(false);
    }
    if (isDone) close();
  };
  return (
    <div className={classes.line} data-offers={also ? 2 : 1}>
      <span className={classes.words}>{message}</span>
      {also && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.undo}
          onClick={() => {
            also.run();
            close();
          }}
        >
          {also.label}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.undo}
        loading={isWaiting}
        onClick={(event) => void press(event)}
      >
        {label}
      </Button>
      <span className={classes.time} style={{ '--undo-ms': `${ms}ms` } as CSSProperties} aria-hidden />
    </div>
  );
}
