import { ActionIcon, Tooltip } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react';
import { toast } from '../../lib/toast.ts';
import classes from './BubbleActions.module.css';
import { useMessageText } from './messages.texts.ts';

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
    <span className={classes.actions}>
      {onAnswer && !message.isPrivate && (
        <Tooltip label={text('answer')}>
          <ActionIcon
            size={28}
            aria-label={text('answer')}
            data-action="answer"
            onClick={() => onAnswer(message)}
          >
            <IconArrowBackUp size={17} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      )}
      {message.body !== '' && (
        <Tooltip label={text('copy')}>
          <ActionIcon size={28} aria-label={text('copy')} onClick={() => void copy().catch(() => undefined)}>
            <IconCopy size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}
