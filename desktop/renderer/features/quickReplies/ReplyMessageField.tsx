import type { TextareaProps } from '@mantine/core';
import { maxReplyLength } from '@recado/shared/features/quickReplies';
import { EmojiButton } from '../../components/emoji/EmojiButton.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string;
  onChange(value: string): void;
}

/** The text of a reply; buttons insert emoji and variables at the cursor (QUICK-02). */
export const ReplyMessageField = (props: Props) => (
  <PreparedTextField
    isSentByHand
    maxRows={10}
    {...props}
    maxLength={maxReplyLength}
    tools={(insert, focus) => <EmojiButton onPick={insert} onLeave={focus} />}
  />
);
