import { ActionIcon, Button, CloseButton, FileButton, Textarea, Tooltip } from '@mantine/core';
import { type Chat, type ChatMessage, maxChatBody } from '@recado/shared/features/chats';
import { IconMicrophone, IconPaperclip } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { ContentPreview } from '../../../components/ContentPreview.tsx';
import { EmojiButton } from '../../../components/emoji/EmojiButton.tsx';
import { MentionPanel } from '../../../components/mentions/MentionPanel.tsx';
import { useMentionList } from '../../../components/mentions/useMentionList.ts';
import { VoiceRecorder } from '../../../components/voice/VoiceRecorder.tsx';
import { keepDraft, useDraft } from '../../../lib/drafts.ts';
import { cutText } from '../../../lib/format/format.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useKeys, useTypeAhead } from '../../../lib/useKeys.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import type { ChatItem } from '../chatCache.ts';
import { chatName } from '../chatName.ts';
import { useChatText } from '../chats.texts.ts';
import type { ChatWords } from '../sendChatMessage.ts';
import bubble from './ChatBubble.module.css';
import classes from './ChatComposer.module.css';
import { chatKind } from './chatKind.ts';

export interface ChatComposerHandle {
  answer(message: ChatMessage): void;
  focus(): void;
}

interface Props {
  ref: Ref<ChatComposerHandle>;
  chat: Chat;
  items: readonly ChatItem[];
  onSend(words: ChatWords): void;
  /** Files were chosen or pasted; they are looked at before they leave. */
  onFiles(files: File[]): void;
}

/** Rows the field grows to. */
const mostRows = 5;
/** A touch keyboard would cover half of what somebody came to read. */
const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/** Where somebody writes in a chat: words, emoji, names, files, voice (CHAT-07). What is typed is kept as a draft. */
export function ChatComposer({ ref, chat, items, onSend, onFiles }: Props) {
  const text = useChatText();
  const { id: ownId } = useUser();
  const conversation = `chat:${chat.uuid}`;
  const draft = useDraft(conversation);
  const words = draft?.text ?? '';
  const quoted = items.find(({ message }) => message.id === draft?.quotedId)?.message;
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const [isRecording, setRecording] = useState(false);
  const focus = () => field.current?.focus();
  const keep = (changes: { text?: string; quotedId?: number | undefined }) =>
    keepDraft(conversation, { text: words, quotedId: draft?.quotedId, isPrivate: false, ...changes });
  useImperativeHandle(ref, () => ({
    answer(message) {
      keep({ quotedId: message.id });
      focus();
    },
    focus,
  }));
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);
  useKeys({ Enter: focus });
  useTypeAhead(field);

  function insert(piece: string, place?: { from: number; to: number }) {
    const from = place?.from ?? field.current?.selectionStart ?? words.length;
    const to = place?.to ?? field.current?.selectionEnd ?? words.length;
    keep({ text: words.slice(0, from) + piece + words.slice(to) });
    const end = from + piece.length;
    setCaret(end);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    });
  }

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
    onPick: (name, at) => insert(`@${name} `, at),
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
      if (draft?.quotedId === undefined) field.current?.blur();
      else keep({ quotedId: undefined });
    }
  }
  const follow = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setCaret(selectionStart === selectionEnd ? selectionStart : undefined);

  if (isRecording)
    return (
      <div className={classes.composer}>
        <div className={classes.box}>
          <VoiceRecorder
            format="mp3"
            onDone={(file) => {
              setRecording(false);
              if (file) onSend({ message: '', file, isVoice: true });
            }}
          />
        </div>
      </div>
    );
  return (
    <div className={classes.composer}>
      <div className={classes.box}>
        {mentioning.list && <MentionPanel id={mentioning.id} list={mentioning.list} />}
        {quoted && (
          <div className={classes.answered}>
            <div className={bubble.quote}>
              <span className={bubble.name}>
                {quoted.senderId === ownId ? text('you') : (quoted.sender?.name ?? text('gone'))}
              </span>
              <ContentPreview kind={chatKind(quoted)} text={plainWords(quoted.message.slice(0, 300))} />
            </div>
            <CloseButton
              size="sm"
              aria-label={text('noAnswer')}
              onClick={() => keep({ quotedId: undefined })}
            />
          </div>
        )}
        <Textarea
          ref={field}
          {...mentioning.field}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={mostRows}
          maxLength={maxChatBody}
          value={words}
          placeholder={text('writeTo', { name: cutText(chatName(chat, ownId), 40) })}
          aria-label={text('write')}
          classNames={{ input: classes.field ?? '' }}
          onChange={(event) => {
            keep({ text: event.currentTarget.value });
            follow(event.currentTarget);
          }}
          onSelect={(event) => follow(event.currentTarget)}
          onBlur={() => setCaret(undefined)}
          onKeyDown={press}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files];
            if (pasted.length === 0) return;
            event.preventDefault();
            onFiles(pasted);
          }}
        />
        <div className={classes.bar}>
          <EmojiButton onPick={insert} onLeave={focus} withKey />
          <FileButton multiple onChange={onFiles}>
            {(button) => (
              <Tooltip label={text('attach')}>
                <ActionIcon {...button} aria-label={text('attach')}>
                  <IconPaperclip size={18} stroke={1.7} />
                </ActionIcon>
              </Tooltip>
            )}
          </FileButton>
          <span className={classes.grow} />
          {words.trim() === '' && (
            <Tooltip label={text('record')}>
              <ActionIcon aria-label={text('record')} onClick={() => setRecording(true)}>
                <IconMicrophone size={18} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          )}
          <Button disabled={words.trim() === ''} onClick={send}>
            {text('send')}
          </Button>
        </div>
      </div>
    </div>
  );
}
