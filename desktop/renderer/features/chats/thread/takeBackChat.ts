import { type ChatMessage, chatApi } from '@recado/shared/features/chats';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { keepChatMessage } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';

/** Asks the user, then deletes their own message for everybody. */
export async function takeBackChat({ id, chatId }: ChatMessage): Promise<void> {
  const agreed = await confirm({
    title: useChatText.now('takeBack'),
    question: useChatText.now('takeBackQuestion'),
    confirm: useWords.now('remove'),
    isDangerous: true,
  });
  if (!agreed) return;
  try {
    keepChatMessage(await call(chatApi.removeMessage, { params: { id: chatId, messageId: id } }));
  } catch (error) {
    toast.error(error);
  }
}
