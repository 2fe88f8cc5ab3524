import type { TextareaProps } from '@mantine/core';
import { maxReplyLength } from '@recado/shared/features/quickReplies';
import { EmojiButton } from '../../components/emoji/EmojiButton.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string;
  onChange(value: string): void;
}

/** The text of a reply, with emoji and variables to put in where one writes (QUICK-02). */
export const ReplyMessageField = (props: Props) => (
  <PreparedTextField
    isSentByHand
    maxRows={10}
    {...props}
    maxLength={maxReplyLength}
    tools={(insert, focus) => <EmojiButton onPick={insert} onLeave={focus} />}
  />
);
