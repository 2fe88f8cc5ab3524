import type { ChatMessage } from '@recado/shared/features/chats';
import { QuoteBlock } from '../../../components/bubble/QuoteBlock.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useChatText } from '../chats.texts.ts';
import { chatKind } from './chatKind.ts';

interface Props {
  quoted: NonNullable<ChatMessage['quotedMsg']>;
  /** Leads to the message; undefined where it only stands as a reminder. */
  onJump?: () => void;
}

/** What a message of a chat answers. */
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
