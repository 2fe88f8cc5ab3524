import { type Message, usualReactions } from '@recado/shared/features/messages';
import { IconArrowBackUp } from '@tabler/icons-react';
import { DeedRows, openDeedSheet } from '../../../components/bubble/openDeedSheet.tsx';
import { wordsOf } from '../content/contentKind.ts';
import { useMessageText } from '../messages.texts.ts';
import { ownReaction, react } from './changeMessage.ts';
import type { ConversationActions } from './conversationActions.ts';
import classes from './MessageSheet.module.css';
import { canReact } from './messageRules.ts';
import { useMessageDeeds } from './useMessageDeeds.ts';

interface Props {
  message: Message;
  conversation: ConversationActions;
  onAnswer: ((message: Message) => void) | undefined;
}

/** Opens all actions on a message as a sheet at the bottom of a phone (MSG-45). */
export function openMessageSheet(props: Props): void {
  openDeedSheet(wordsOf(props.message), (close) => <MessageSheet {...props} close={close} />);
}

function MessageSheet({ message, conversation, onAnswer, close }: Props & { close(): void }) {
  const text = useMessageText();
  const deeds = useMessageDeeds(message, conversation);
  const own = ownReaction(message);
  const answer = onAnswer &&
    !message.isPrivate && {
      action: 'answer',
      label: text('answer'),
      Icon: IconArrowBackUp,
      run: () => onAnswer(message),
    };
  return (
    <>
      {conversation.mayWrite && canReact(message, conversation.capabilities) && (
        <fieldset className={classes.reactions} aria-label={text('react')}>
          {usualReactions.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={classes.emoji}
              aria-pressed={emoji === own}
              onClick={() => {
                close();
                void react(message, emoji);
              }}
            >
              {emoji}
            </button>
          ))}
        </fieldset>
      )}
      <DeedRows deeds={[...(answer ? [answer] : []), ...deeds]} close={close} />
    </>
  );
}
