import { SegmentedControl } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Hint } from '../../../../components/hint/Hint.tsx';
import { useMessageText } from '../../messages.texts.ts';
import classes from './ModeSwitch.module.css';

interface Props {
  isNote: boolean;
  onTurn(isNote: boolean): void;
}

/** Shows whether the customer or only the team reads the text, and switches between them (MSG-15). */
export function ModeSwitch({ isNote, onTurn }: Props) {
  const text = useMessageText();
  return (
    <Hint label={`${text('noteHint')} (Alt+N)`}>
      <SegmentedControl
        size="xs"
        aria-label={text('mode')}
        className={classes.switch ?? ''}
        value={isNote ? 'note' : 'message'}
        onChange={(mode) => onTurn(mode === 'note')}
        data={[
          { value: 'message', label: text('modeMessage') },
          {
            value: 'note',
            label: (
              <span className={classes.note}>
                <IconLock size={13} stroke={2} aria-hidden />
                {text('modeNote')}
              </span>
            ),
          },
        ]}
      />
    </Hint>
  );
}
