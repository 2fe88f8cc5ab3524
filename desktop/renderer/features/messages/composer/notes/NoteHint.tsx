import { CloseButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useIsPhone } from '../../../../lib/useWidth.ts';
import { useMessageText } from '../../messages.texts.ts';
import classes from '../Composer.module.css';

/** Says above the field that only the team reads the words; on a phone it leads back to the message. */
export function NoteHint({ onLeave }: { onLeave(): void }) {
  const text = useMessageText();
  return (
    <div className={classes.note}>
      <IconLock size={14} stroke={2} aria-hidden /> {text('noteHint')}
      {useIsPhone() && (
        <CloseButton
          size="sm"
          ml="auto"
          aria-label={text('toMessage')}
          className={classes.leave ?? ''}
          onClick={onLeave}
        />
      )}
    </div>
  );
}
