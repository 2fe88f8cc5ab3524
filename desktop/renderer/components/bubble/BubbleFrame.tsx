import { useLongPress } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useReached } from '../../lib/drawing/useReached.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import { FloatingActions } from '../FloatingActions.tsx';
import classes from './BubbleFrame.module.css';

interface Props {
  isMine: boolean;
  /** 0 until the server has the message. */
  messageId: number;
  ack?: number;
  /** Only the staff reads it. */
  isPrivate?: boolean;
  hasFailed: boolean;
  /** Its content needs no bubble around it. */
  isBare?: boolean;
  /** The last of a group by one person, with a corner towards them. */
  endsGroup?: boolean;
  /** The person was just led here. */
  isFlashed: boolean;
  /** Our bot wrote it, so it must not look like a person's. */
  isMachine?: boolean;
  /** The author's name, where it is shown. */
  name?: ReactNode;
  /** Its kind, in the first line. */
  note?: ReactNode;
  /** Lines above the words: that it was forwarded, the message it answers. */
  head?: ReactNode;
  /** The time shares the last line of the words if there is room. */
  isInline?: boolean;
  /** A picture or file, which reaches to the edge of the bubble. */
  isMedia?: boolean;
  /** The time overlaps the end of the content: `picture` on a ground of its own, `sound` beside the length. */
  footOver?: 'picture' | 'sound' | undefined;
  foot: ReactNode;
  /** Content below the words, inside the bubble. */
  below?: ReactNode;
  /** Called on a double click beside the words. */
  onDoubleClick?: (() => void) | undefined;
  /** Called on a long press, on a phone. */
  onLongPress?: (() => void) | undefined;
  /** Buttons that float over it under the pointer. */
  actions?: ReactNode;
  /** Content beside or below the bubble: why it failed, how long it is held back. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The bubble of any conversation, on the person's own side or the other. */
export function BubbleFrame(props: Props) {
  const side = props.isMine ? 'mine' : 'theirs';
  const [isReached, reach] = useReached();
  const isPhone = useIsPhone();
  const press = useLongPress(
    ({ target }) => {
      // A long press on a link opens the browser's own menu.
      if (!(target as Element).closest('a')) props.onLongPress?.();
    },
    {
      events: ['touch'],
      cancelOnMove: true,
      // Otherwise lifting the finger presses the menu that opened below it.
      onFinish: (event) => event.preventDefault(),
    },
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same stands among the actions
    <div
      className={classes.place}
      data-side={side}
      {...reach}
      {...(isPhone && props.onLongPress && press)}
      onDoubleClick={({ target }) => {
        // A double click on a word selects it to be copied, so it does not quote.
        if (!(target as Element).closest('a,button,[dir=auto]')) props.onDoubleClick?.();
      }}
    >
      <article
        className={classes.bubble}
        data-side={side}
        data-private={props.isPrivate || undefined}
        data-machine={props.isMachine || undefined}
        data-failed={props.hasFailed || undefined}
        data-bare={(props.isBare && !props.hasFailed) || undefined}
        data-media={props.isMedia || undefined}
        data-tail={props.endsGroup || undefined}
        data-flash={props.isFlashed || undefined}
        data-message={props.messageId || undefined}
        data-ack={props.ack}
      >
        {props.note}
        {props.name && <div className={classes.name}>{props.name}</div>}
        {props.head}
        <div className={classes.said} data-inline={props.isInline || undefined} data-foot={props.footOver}>
          {props.children}
          {props.foot}
        </div>
        {props.below}
      </article>
      {isReached && props.actions && (
        <FloatingActions className={classes.actions}>{props.actions}</FloatingActions>
      )}
      {props.beside}
    </div>
  );
}
