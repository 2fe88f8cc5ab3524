import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone, IconSend2 } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { useChatText } from '../chats.texts.ts';

interface Props {
  /** The composer has no text. */
  isEmpty: boolean;
  onSend(): void;
  onRecord(): void;
}

/** Sends the text, or records a voice message. A phone has room for one of the two, as an icon. */
export function ChatSendButtons({ isEmpty, onSend, onRecord }: Props) {
  const text = useChatText();
  const isPhone = useIsPhone();
  const filled = isPhone ? ({ variant: 'filled', color: 'brand', radius: 'xl' } as const) : undefined;
  return (
    <>
      {isEmpty && (
        <Hint label={text('record')}>
          <ActionIcon aria-label={text('record')} onClick={onRecord} {...filled}>
            <IconMicrophone size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
      {!isPhone && (
        <Button disabled={isEmpty} onClick={onSend}>
          {text('send')}
        </Button>
      )}
      {isPhone && !isEmpty && (
        <ActionIcon aria-label={text('send')} onClick={onSend} {...filled}>
          <IconSend2 size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </>
  );
}
