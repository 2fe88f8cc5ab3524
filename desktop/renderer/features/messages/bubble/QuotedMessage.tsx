import type { Message } from '@recado/shared/features/messages';
import { QuoteBlock } from '../../../components/bubble/QuoteBlock.tsx';
import { contentKind, wordsOf } from '../content/contentKind.ts';
import { useMessageText } from '../messages.texts.ts';

interface Props {
  quoted: NonNullable<Message['quotedMsg']>;
  /** Jumps to the quoted message; undefined where the quote is no link. */
  onJump?: (messageId: number) => void;
}

/** The message that a message of a ticket answers. */
export function QuotedMessage({ quoted, onJump }: Props) {
  const text = useMessageText();
  return (
    <QuoteBlock
      name={quoted.fromMe ? text('us') : (quoted.contact?.name ?? text('contact'))}
      kind={quoted.isDeleted ? 'deleted' : contentKind(quoted)}
      words={wordsOf(quoted)}
      onJump={onJump && (() => onJump(quoted.id))}
      label={text('jump')}
    />
  );
}
