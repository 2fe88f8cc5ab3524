import { ActionIcon, Button } from '@mantine/core';
import { type Chat, type ChatMessage, maxChatBody } from '@recado/shared/features/chats';
import { IconMicrophone, IconSend2 } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { AnsweredBar } from '../../../components/composer/AnsweredBar.tsx';
import { AttachMenu } from '../../../components/composer/AttachMenu.tsx';
import { ComposerBox } from '../../../components/composer/ComposerBox.tsx';
import { ComposerField } from '../../../components/composer/ComposerField.tsx';
import { useComposerField } from '../../../components/composer/useComposerField.ts';
import { EmojiButton } from '../../../components/emoji/EmojiButton.tsx';
import { Hint } from '../../../components/hint/Hint.tsx';
import { MentionPanel } from '../../../components/mentions/MentionPanel.tsx';
import { useMentionList } from '../../../components/mentions/useMentionList.ts';
import { VoiceRecorder } from '../../../components/voice/VoiceRecorder.tsx';
import { useVoiceDraft } from '../../../components/voice/voiceDrafts.ts';
import { keepDraft, useDraft } from '../../../lib/drafts.ts';
import { cutText } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import type { ChatItem } from '../chatCache.ts';
import { chatName } from '../chatName.ts';
import { useChatText } from '../chats.texts.ts';
import type { ChatWords } from '../sendChatMessage.ts';
import { ChatQuote } from './ChatQuote.tsx';

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
  const draft = useDraft(conversation);
  const words = draft?.text ?? '';
  const quoted = items.find(({ message }) => message.id === draft?.quotedId)?.message;
  const [isRecording, setRecording] = useState(false);
  const isSpeaking = useVoiceDraft(conversation) !== undefined || isRecording;
  const keep = (changes: { text?: string; quotedId?: number | undefined }) =>
    keepDraft(conversation, { text: words, quotedId: draft?.quotedId, isPrivate: false, ...changes });
  const { caret, focus, insert, props } = useComposerField(words, (text) => keep({ text }));
  useImperativeHandle(ref, () => ({
    answer(message) {
      keep({ quotedId: message.id });
      focus();
    },
    focus,
  }));

  const staff = userNames.useRows();
  const people = useMemo(
    () => staff.filter(({ id }) => chat.users.some(({ userId }) => userId === id)),
    [staff, chat.users],
  );
  const mentioning = useMentionList({
    people,
    isOn: !chat.isDirect,
    text: words,
    caret,
    onPick: (name, at) => insert(`@${name} `, { place: at }),
  });

  function send() {
    if (words.trim() === '') return;
    onSend({ message: words, quoted });
    keepDraft(conversation, { text: '', isPrivate: false });
  }
  function press(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || mentioning.press(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      if (!event.repeat) send();
    } else if (event.key === 'Escape') {
      if (draft?.quotedId === undefined) event.currentTarget.blur();
      else keep({ quotedId: undefined });
    }
  }

  const isPhone = useIsPhone();
  const isEmpty = words.trim() === '';
  const filled = isPhone ? ({ variant: 'filled', color: 'brand', radius: 'xl' } as const) : undefined;
  const emojiButton = <EmojiButton onPick={(emoji) => insert(emoji)} onLeave={focus} withKey />;
  if (isSpeaking)
    return (
      <ComposerBox>
        <VoiceRecorder
          conversation={conversation}
          format="mp3"
          onSend={(file) => onSend({ message: '', file, isVoice: true })}
          onClose={() => setRecording(false)}
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
      end={
        <>
          {isEmpty && (
            <Hint label={text('record')}>
              <ActionIcon aria-label={text('record')} onClick={() => setRecording(true)} {...filled}>
                <IconMicrophone size={18} stroke={1.7} />
              </ActionIcon>
            </Hint>
          )}
          {!isPhone && (
            <Button disabled={isEmpty} onClick={send}>
              {text('send')}
            </Button>
          )}
          {isPhone && !isEmpty && (
            <ActionIcon aria-label={text('send')} onClick={send} {...filled}>
              <IconSend2 size={18} stroke={1.7} />
            </ActionIcon>
          )}
        </>
      }
    >
      {mentioning.list && <MentionPanel id={mentioning.id} list={mentioning.list} />}
      {quoted && (
        <AnsweredBar onRemove={() => keep({ quotedId: undefined })}>
          <ChatQuote quoted={quoted} />
        </AnsweredBar>
      )}
      <ComposerField
        {...mentioning.field}
        {...props}
        maxLength={maxChatBody}
        placeholder={text('writeTo', { name: cutText(chatName(chat, ownId), 40) })}
        aria-label={text('write')}
        onKeyDown={press}
        onFiles={onFiles}
      />
    </ComposerBox>
  );
}
