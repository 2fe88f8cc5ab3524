import { Loader } from '@mantine/core';
import { type Chat, type ChatMessage, chatApi, maxChatBody } from '@recado/shared/features/chats';
import { maxUploadBytes } from '@recado/shared/features/messages';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { DropZone } from '../../../components/drop/DropZone.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { useReading } from '../../../components/thread/useReading.ts';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { AttachDialog } from '../../messages/composer/attach/AttachDialog.tsx';
import { keepChat, useChatThread } from '../chatCache.ts';
import { chatName } from '../chatName.ts';
import { type ChatWords, sendChatMessage } from '../sendChatMessage.ts';
import type { ContentProps } from './ChatBubble.tsx';
import { ChatComposer, type ChatComposerHandle } from './ChatComposer.tsx';
import { ChatMessageList, type ChatMessageListHandle } from './ChatMessageList.tsx';
import classes from './ChatThread.module.css';

interface Props {
  chat: Chat;
  Content: ComponentType<ContentProps>;
}

/** Limits of a chat message; no channel restricts them. */
const limits = {
  maxBody: maxChatBody,
  maxBytes: {
    image: maxUploadBytes,
    audio: maxUploadBytes,
    video: maxUploadBytes,
    application: maxUploadBytes,
  },
};

/** The messages of a chat and the field to write in. Looking at its end marks the chat as read (CHAT-15). */
export function ChatThread({ chat, Content }: Props) {
  const words = useWords();
  const { id: ownId } = useUser();
  const thread = useChatThread(chat.id);
  const list = useRef<ChatMessageListHandle>(null);
  const composer = useRef<ChatComposerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [files, setFiles] = useState<File[]>([]);
  const unreads = chat.users.find(({ userId }) => userId === ownId)?.unreads ?? 0;

  useReading({
    isOn: isAtEnd && unreads > 0 && thread.isSuccess,
    version: thread.items.at(-1)?.message.id ?? 0,
    read: async () => keepChat(await call(chatApi.read, { params: { id: chat.id }, body: {} })),
  });

  const send = (message: ChatWords) => {
    sendChatMessage(chat.id, message);
    list.current?.toEnd();
  };
  const answer = useCallback((message: ChatMessage) => composer.current?.answer(message), []);
  return (
    <DropZone isOn onFiles={setFiles}>
      <div className={classes.thread}>
        {thread.isPending ? (
          <div className={classes.wait}>
            <Loader size="sm" aria-label={words('loading')} />
          </div>
        ) : thread.isError && thread.items.length === 0 ? (
          <div className={classes.wait}>
            <Failed error={thread.error} retry={() => void thread.refetch()} />
          </div>
        ) : (
          <ChatMessageList
            ref={list}
            chat={chat}
            thread={thread}
            Content={Content}
            onAtEnd={setAtEnd}
            onAnswer={answer}
          />
        )}
        <ChatComposer ref={composer} chat={chat} items={thread.items} onSend={send} onFiles={setFiles} />
      </div>
      {files.length > 0 && (
        <AttachDialog
          limits={limits}
          to={chatName(chat, ownId)}
          files={files}
          onClose={() => {
            setFiles([]);
            composer.current?.focus();
          }}
          onSend={(chosen) => {
            for (const { file, body } of chosen) send({ message: body, ...(file && { file }) });
          }}
        />
      )}
    </DropZone>
  );
}
