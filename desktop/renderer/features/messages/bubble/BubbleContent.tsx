import type { Message } from '@recado/shared/features/messages';
import { isOn } from '@recado/shared/features/settings';
import { DeletedLine } from '../../../components/bubble/DeletedLine.tsx';
import type { Outgoing } from '../../../lib/sending/outbox.ts';
import { useCompanySetting } from '../../../lib/session/session.ts';
import { useContentText } from '../../../lib/texts/contents.texts.ts';
import { AnswerSources } from '../../../pickers/assist/AnswerSources.tsx';
import { TranslatedWords } from '../../../pickers/assist/TranslatedWords.tsx';
import { VoiceWords } from '../../../pickers/assist/VoiceWords.tsx';
import { AlbumContent } from '../album/AlbumContent.tsx';
import { MessageContent } from '../content/MessageContent.tsx';
import { useMessageText } from '../messages.texts.ts';
import { discard } from '../sending/sendMessage.ts';

interface Props {
  message: Message;
  album: readonly Message[] | undefined;
  onSeparate: ((album: readonly Message[]) => void) | undefined;
  outgoing: Outgoing | undefined;
  isFlashed: boolean;
}

/** What a bubble holds: an album, one message, or that it was deleted. */
export function BubbleContent({ message, album, onSeparate, outgoing, isFlashed }: Props) {
  const text = useMessageText();
  const contents = useContentText();
  const hidesWho = isOn(useCompanySetting('lgpdDeleteMessage'));
  if (album) return <AlbumContent album={album} onSeparate={() => onSeparate?.(album)} />;
  if (message.isDeleted)
    return (
      <DeletedLine>
        {hidesWho ? contents('deleted') : text(message.fromMe ? 'deletedByUs' : 'deletedByContact')}
      </DeletedLine>
    );
  return (
    <>
      <MessageContent
        message={message}
        outgoing={outgoing}
        isWhole={isFlashed}
        onStop={() => outgoing && discard(outgoing)}
      />
      {!message.fromMe && !message.isPrivate && <TranslatedWords message={message} />}
      {message.sentBy === 'bot' && !message.isPrivate && <AnswerSources message={message} />}
      {message.isVoice && !outgoing && !message.isPrivate && (
        <VoiceWords messageId={message.id} ticketId={message.ticketId} />
      )}
    </>
  );
}
