import { useLongPress } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useReached } from '../../lib/drawing/useReached.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import { FloatingActions } from '../FloatingActions.tsx';
import classes from './BubbleFrame.module.css';

interface Props {
  isMine: boolean;
  /** 0 while it is on its way. */
  messageId: number;
  ack?: number;
  /** Only the staff reads it. */
  isPrivate?: boolean;
  hasFailed: boolean;
  /** What it shows stands for itself, without a ground. */
  isBare?: boolean;
  /** The last of several of one person, with a corner towards them. */
  endsGroup?: boolean;
  /** Somebody was led here. */
  isFlashed: boolean;
  /** A machine of ours wrote it, which must not look like a person. */
  isMachine?: boolean;
  /** Who wrote it, where that is said. */
  name?: ReactNode;
  /** What it is, above all else. */
  note?: ReactNode;
  /** What stands above the words: that it was forwarded, what it answers. */
  head?: ReactNode;
  /** The time stands on the last line of the words when there is room. */
  isInline?: boolean;
  /** A picture or file: it reaches to the edge of the bubble. */
  isMedia?: boolean;
  /** The time lies over the end of what is shown: `picture` on a ground of its own, `sound` beside the length. */
  footOver?: 'picture' | 'sound' | undefined;
  foot: ReactNode;
  /** What stands below the words inside the bubble. */
  below?: ReactNode;
  /** A double click beside the words. */
  onDoubleClick?: (() => void) | undefined;
  /** A finger rests on it, on a phone. */
  onLongPress?: (() => void) | undefined;
  /** What floats over it under the pointer. */
  actions?: ReactNode;
  /** What stands beside or under the bubble: why it has failed, how long it is held. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A bubble of any conversation, on one's own side or the other. */
export function BubbleFrame(props: Props) {
  const side = props.isMine ? 'mine' : 'theirs';
  const [isReached, reach] = useReached();
  const isPhone = useIsPhone();
  const press = useLongPress(
    ({ target }) => {
      // A link has a menu of its own there.
      if (!(target as Element).closest('a')) props.onLongPress?.();
    },
    {
      events: ['touch'],
      cancelOnMove: true,
      // Otherwise the finger that is lifted presses what has opened below it.
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
        // A word that is selected to be copied is no answer.
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
