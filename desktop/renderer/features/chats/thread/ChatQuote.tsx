import type { ChatMessage } from '@recado/shared/features/chats';
import { QuoteBlock } from '../../../components/bubble/QuoteBlock.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useChatText } from '../chats.texts.ts';
import { chatKind } from './chatKind.ts';

interface Props {
  quoted: NonNullable<ChatMessage['quotedMsg']>;
  /** Jumps to the quoted message; undefined where the quote is no link. */
  onJump?: () => void;
}

/** The message that a chat message answers. */
export function ChatQuote({ quoted, onJump }: Props) {
  const text = useChatText();
  const { id: ownId } = useUser();
  return (
    <QuoteBlock
      name={quoted.sender ? (quoted.sender.id === ownId ? text('you') : quoted.sender.name) : text('gone')}
      kind={quoted.isDeleted ? 'deleted' : chatKind(quoted)}
      words={quoted.message}
      onJump={onJump}
      label={text('jump')}
    />
  );
}
