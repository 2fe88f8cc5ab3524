import { Button } from '@mantine/core';
import { IconClock, IconClockOff } from '@tabler/icons-react';
import { formatDate, formatShortDateTime, formatTime } from '../../../lib/format/format.ts';
import { useMessageText } from '../messages.texts.ts';
import type { AnswerWindow } from './useAnswerWindow.ts';
import classes from './WindowNote.module.css';

interface Props extends AnswerWindow {
  /** Opens the choice of a template, which may still be sent; undefined where the channel has none. */
  onTemplate?: (() => void) | undefined;
}

/** Until when the channel allows an answer, or that it no longer does. */
export function WindowNote({ endsAt, isOver, onTemplate }: Props) {
  const text = useMessageText();
  return (
    <div className={classes.note} data-over={isOver || undefined} role={isOver ? 'alert' : 'note'}>
      {isOver ? (
        <IconClockOff size={14} stroke={2} aria-hidden />
      ) : (
        <IconClock size={14} stroke={2} aria-hidden />
      )}
      {isOver || endsAt === null ? text('windowOver') : text('windowUntil', { when: inWords(endsAt) })}
      {isOver && onTemplate && (
        <Button size="compact-sm" variant="light" onClick={onTemplate} data-action="template">
          {text('sendTemplate')}
        </Button>
      )}
    </div>
  );
}

const inWords = (at: Date) =>
  formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatShortDateTime(at);
