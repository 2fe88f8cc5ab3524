import { type Chat, type ChatMessage, maxChatBody } from '@recado/shared/features/chats';
import { type Ref, useImperativeHandle } from 'react';
import { AnsweredBar } from '../../../components/composer/AnsweredBar.tsx';
import { AttachMenu } from '../../../components/composer/AttachMenu.tsx';
import { ComposerBox } from '../../../components/composer/ComposerBox.tsx';
import { ComposerField } from '../../../components/composer/ComposerField.tsx';
import { EmojiButton } from '../../../components/emoji/EmojiButton.tsx';
import { MentionPanel } from '../../../components/mentions/MentionPanel.tsx';
import { useSpeaking } from '../../../components/voice/useSpeaking.ts';
import { VoiceRecorder } from '../../../components/voice/VoiceRecorder.tsx';
import { cutText } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import type { ChatItem } from '../chatCache.ts';
import { chatName } from '../chatName.ts';
import { useChatText } from '../chats.texts.ts';
import type { ChatWords } from '../sendChatMessage.ts';
import { ChatQuote } from './ChatQuote.tsx';
import { ChatSendButtons } from './ChatSendButtons.tsx';
import { useChatWriting } from './useChatWriting.ts';

export interface ChatComposerHandle {
  answer(message: ChatMessage): void;
  focus(): void;
}

interface Props {
  ref: Ref<ChatComposerHandle>;
  chat: Chat;
  items: readonly ChatItem[];
  onSend(words: ChatWords): void;
  /** The user chose or pasted files; a preview opens before they are sent. */
  onFiles(files: File[]): void;
}

/**
 * The field to write a chat message in: words, emoji, names, files, voice (CHAT-07). It keeps unsent text as
 * a draft.
 */
export function ChatComposer({ ref, chat, items, onSend, onFiles }: Props) {
  const text = useChatText();
  const { id: ownId } = useUser();
  const conversation = `chat:${chat.uuid}`;
  const { isEmpty, field, mentions, quoted, quote, send, press } = useChatWriting({
    chat,
    conversation,
    items,
    onSend,
  });
  const { focus, insert } = field;
  const { isSpeaking, record, stop } = useSpeaking(conversation);
  useImperativeHandle(ref, () => ({
    answer(message) {
      quote(message);
      focus();
    },
    focus,
  }));

  const isPhone = useIsPhone();
  const emojiButton = <EmojiButton onPick={(emoji) => insert(emoji)} onLeave={focus} withKey />;
  if (isSpeaking)
    return (
      <ComposerBox>
        <VoiceRecorder
          conversation={conversation}
          format="mp3"
          onSend={(file) => onSend({ message: '', file, isVoice: true })}
          onClose={stop}
        />
      </ComposerBox>
    );
  return (
    <ComposerBox
      tools={
        <>
          {!isPhone && emojiButton}
          <AttachMenu isOff={false} onFiles={onFiles} onClose={focus} />
        </>
      }
      corner={emojiButton}
      end={<ChatSendButtons isEmpty={isEmpty} onSend={send} onRecord={record} />}
    >
      {mentions.list && <MentionPanel id={mentions.id} list={mentions.list} />}
      {quoted && (
        <AnsweredBar onRemove={() => quote(undefined)}>
          <ChatQuote quoted={quoted} />
        </AnsweredBar>
      )}
      <ComposerField
        {...mentions.field}
        {...field.props}
        maxLength={maxChatBody}
        placeholder={text('writeTo', { name: cutText(chatName(chat, ownId), 40) })}
        aria-label={text('write')}
        onKeyDown={press}
        onFiles={onFiles}
      />
    </ComposerBox>
  );
}
