import type { Message } from '@recado/shared/features/messages';
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react';
import { FloatingActions } from '../../../components/FloatingActions.tsx';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { toast } from '../../../lib/toast.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './BubbleActions.module.css';

interface Props {
  message: Message;
  onAnswer: ((message: Message) => void) | undefined;
}

/** Answer and copy; beside the bubble on hover, and when the keyboard gets there. */
export function BubbleActions({ message, onAnswer }: Props) {
  const text = useMessageText();
  const copy = async () => {
    await navigator.clipboard.writeText(message.body);
    toast.success(text('copied'));
  };
  return (
    <FloatingActions className={classes.place}>
      {onAnswer && !message.isPrivate && (
        <PlainAction
          label={text('answer')}
          icon={<IconArrowBackUp size={16} stroke={1.8} />}
          action="answer"
          onClick={() => onAnswer(message)}
        />
      )}
      {message.body !== '' && (
        <PlainAction
          label={text('copy')}
          icon={<IconCopy size={15} stroke={1.8} />}
          action="copy"
          onClick={() => void copy().catch(() => undefined)}
        />
      )}
    </FloatingActions>
  );
}
