import type { Message } from '@recado/shared/features/messages';
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { useConversationActions } from '../changes/conversationActions.ts';
import { copyWords, MessageMenu } from '../changes/MessageMenu.tsx';
import { canReact } from '../changes/messageRules.ts';
import { ReactionPicker } from '../changes/ReactionPicker.tsx';
import { wordsOf } from '../content/contentKind.ts';
import { useMessageText } from '../messages.texts.ts';

interface Props {
  message: Message;
  onAnswer: ((message: Message) => void) | undefined;
}

/** Emoji, answer and all else; beside the bubble on hover, and when the keyboard gets there. */
export function BubbleActions({ message, onAnswer }: Props) {
  const text = useMessageText();
  const conversation = useConversationActions();
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
