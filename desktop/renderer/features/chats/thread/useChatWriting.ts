import type { Chat, ChatMessage } from '@recado/shared/features/chats';
import { type KeyboardEvent, useMemo } from 'react';
import { pressToSend } from '../../../components/composer/pressToSend.ts';
import { useComposerField } from '../../../components/composer/useComposerField.ts';
import { useMentionList } from '../../../components/mentions/useMentionList.ts';
import { keepDraft, useDraft } from '../../../lib/drafts.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import type { ChatItem } from '../chatCache.ts';
import type { ChatWords } from '../sendChatMessage.ts';

interface Options {
  chat: Chat;
  /** The name of the chat among drafts. */
  conversation: string;
  items: readonly ChatItem[];
  onSend(words: ChatWords): void;
}

/** The message that somebody writes to a chat, kept as a draft, and what its keys do. */
export function useChatWriting({ chat, conversation, items, onSend }: Options) {
  const draft = useDraft(conversation);
  const words = draft?.text ?? '';
  const quoted = items.find(({ message }) => message.id === draft?.quotedId)?.message;
  const keep = (changes: { text?: string; quotedId?: number | undefined }) =>
    keepDraft(conversation, { text: words, quotedId: draft?.quotedId, isPrivate: false, ...changes });
  const field = useComposerField(words, (text) => keep({ text }));
  const staff = userNames.useRows();
  const people = useMemo(
    () => staff.filter(({ id }) => chat.users.some(({ userId }) => userId === id)),
    [staff, chat.users],
  );
  const mentions = useMentionList({
    people,
    isOn: !chat.isDirect,
    text: words,
    caret: field.caret,
    onPick: (name, at) => field.insert(`@${name} `, { place: at }),
  });

  const quote = (message: ChatMessage | undefined) => keep({ quotedId: message?.id });
  const isEmpty = words.trim() === '';
  function send() {
    if (isEmpty) return;
    onSend({ message: words, quoted });
    keepDraft(conversation, { text: '', isPrivate: false });
  }
  function leave(element: HTMLTextAreaElement) {
    if (draft?.quotedId === undefined) element.blur();
    else quote(undefined);
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || mentions.press(event)) return;
    pressToSend(event, { send, leave });
  }
  return { isEmpty, field, mentions, quoted, quote, send, press };
}
