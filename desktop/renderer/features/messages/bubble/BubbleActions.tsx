import type { Message } from '@recado/shared/features/messages';
import { IconArrowBackUp, IconCopy, IconDots } from '@tabler/icons-react';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { useConversationActions } from '../changes/conversationActions.ts';
import { MessageMenu } from '../changes/MessageMenu.tsx';
import { canReact } from '../changes/messageRules.ts';
import { openMessageSheet } from '../changes/openMessageSheet.tsx';
import { ReactionPicker } from '../changes/ReactionPicker.tsx';
import { copyWords } from '../changes/useMessageDeeds.ts';
import { wordsOf } from '../content/contentKind.ts';
import { useMessageText } from '../messages.texts.ts';

interface Props {
  message: Message;
  onAnswer: ((message: Message) => void) | undefined;
}

/**
 * The buttons for emoji, answer and menu, beside the bubble on hover and on keyboard focus. On a phone one
 * button opens them as a sheet.
 */
export function BubbleActions({ message, onAnswer }: Props) {
  const text = useMessageText();
  const words = useWords();
  const conversation = useConversationActions();
  const isPhone = useIsPhone();
  if (isPhone && conversation)
    return (
      <PlainAction
        label={words('actions')}
        icon={<IconDots size={18} stroke={1.8} />}
        action="more"
        onClick={() => openMessageSheet({ message, conversation, onAnswer })}
      />
    );
  return (
    <>
      {conversation?.mayWrite && canReact(message, conversation.capabilities) && (
        <ReactionPicker message={message} />
      )}
      {onAnswer && !message.isPrivate && (
        <PlainAction
          label={text('answer')}
          icon={<IconArrowBackUp size={16} stroke={1.8} />}
          action="answer"
          onClick={() => onAnswer(message)}
        />
      )}
      {conversation ? (
        <MessageMenu message={message} conversation={conversation} />
      ) : (
        wordsOf(message) !== '' && (
          <PlainAction
            label={text('copy')}
            icon={<IconCopy size={15} stroke={1.8} />}
            action="copy"
            onClick={() => void copyWords(message).catch(() => undefined)}
          />
        )
      )}
    </>
  );
}
