import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone, IconSend2 } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { useMessageText } from '../messages.texts.ts';

interface Props {
  isPrivate: boolean;
  /** The composer has no text. */
  isEmpty: boolean;
  /** Nothing can be sent now. */
  isShut: boolean;
  onSend(): void;
  onRecord(): void;
}

/** Sends the text, or records a voice message. A phone has room for one of the two, as an icon. */
export function SendButtons({ isPrivate, isEmpty, isShut, onSend, onRecord }: Props) {
  const text = useMessageText();
  const isPhone = useIsPhone();
  const mayRecord = isEmpty && !isPrivate && !isShut;
  const label = text(isPrivate ? 'saveNote' : 'send');
  const filled = isPhone ? ({ variant: 'filled', color: 'brand', radius: 'xl' } as const) : undefined;
  return (
    <>
      {mayRecord && (
        <Hint label={text('record')}>
          <ActionIcon {...filled} aria-label={text('record')} onClick={onRecord}>
            <IconMicrophone size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
      {isPhone ? (
        !mayRecord && (
          <ActionIcon {...filled} aria-label={label} disabled={isEmpty || isShut} onClick={onSend}>
            <IconSend2 size={18} stroke={1.7} />
          </ActionIcon>
        )
      ) : (
        <Button disabled={isEmpty || isShut} onClick={onSend}>
          {label}
        </Button>
      )}
    </>
  );
}
