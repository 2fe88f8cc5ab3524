import type { ChatMessage } from '@recado/shared/features/chats';
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { Deed } from '../../../components/bubble/openDeedSheet.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import type { ChatItem } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import { takeBackChat } from './takeBackChat.ts';

/** What the user can do with a message of a chat: answer it, copy its words, take their own back. */
export function useChatDeeds(
  { message, outgoing }: ChatItem,
  onAnswer: (message: ChatMessage) => void,
): readonly Deed[] {
  const text = useChatText();
  const words = useWords();
  const { id: ownId } = useUser();
  if (message.isDeleted || outgoing) return [];

  const copyWords = async () => {
    await navigator.clipboard.writeText(message.message);
    toast.success(words('copied'));
  };
  const answer: Deed = {
    action: 'answer',
    label: text('answer'),
    Icon: IconArrowBackUp,
    run: () => onAnswer(message),
  };
  const copy: Deed = {
    action: 'copy',
    label: words('copy'),
    Icon: IconCopy,
    run: () => void copyWords().catch(() => undefined),
  };
  const takeBack: Deed = {
    action: 'takeBack',
    label: text('takeBack'),
    Icon: IconTrash,
    isDangerous: true,
    run: () => void takeBackChat(message),
  };
  return [
    answer,
    ...(message.message === '' ? [] : [copy]),
    ...(message.senderId === ownId ? [takeBack] : []),
  ];
}
