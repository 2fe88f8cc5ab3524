import { Button, Group } from '@mantine/core';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useMessageText } from '../messages.texts.ts';
import type { LateAnswer } from './useLateAnswer.ts';
import classes from './WindowNote.module.css';

/** Lets a person answer after the usual window, and says what that means. */
export function LateAnswerNote({ endsAt, isChosen, choose }: LateAnswer) {
  const text = useMessageText();
  const when = formatShortDateTime(endsAt);
  return (
    <Group gap="xs" className={classes.note} role="note">
      {text(isChosen ? 'lateChosen' : 'lateOffer', { when })}
      {!isChosen && (
        <Button size="compact-xs" variant="default" onClick={choose}>
          {text('lateAnswer')}
        </Button>
      )}
    </Group>
  );
}
