import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatWhen } from '../../lib/format/format.ts';
import classes from './NoticeRow.module.css';

interface Props {
  /** The address it links to. */
  to: string;
  avatar: ReactNode;
  name: string;
  at: string;
  isUnread: boolean;
  /** The label of the dot at its end; without it only the name is bolder. */
  unreadMark?: string | undefined;
  onOpen(): void;
  /** The second line. */
  children: ReactNode;
}

/** A notice in a list of the top bar: who, when, and what. */
export const NoticeRow = ({ to, avatar, name, at, isUnread, unreadMark, onOpen, children }: Props) => (
  <Link to={to} className={classes.row} data-unread={isUnread || undefined} onClick={onOpen}>
    {avatar}
    <span className={classes.body}>
      <span className={classes.line}>
        <span className={classes.name}>{name}</span>
        <time className={classes.time} dateTime={at}>
          {formatWhen(at)}
        </time>
      </span>
      <span className={classes.line}>{children}</span>
    </span>
    {isUnread && unreadMark && <span className={classes.dot} role="img" aria-label={unreadMark} />}
  </Link>
);
