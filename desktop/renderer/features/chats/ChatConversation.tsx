import { ActionIcon, Center, Loader, Menu } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { type Chat, chatApi } from '@recado/shared/features/chats';
import { IconDoorExit, IconDotsVertical, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { confirm } from '../../components/confirm.tsx';
import { Failed } from '../../components/Failed.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import { RoundSign } from '../../components/labels/RoundSign.tsx';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import classes from './ChatConversation.module.css';
import { ChatDialog } from './ChatDialog.tsx';
import { dropChat, useChat } from './chatCache.ts';
import { chatName, otherOf } from './chatName.ts';
import { useChatText } from './chats.texts.ts';
import type { ContentProps } from './thread/ChatBubble.tsx';
import { ChatThread } from './thread/ChatThread.tsx';

interface Props {
  uuid: string;
  Content: ComponentType<ContentProps>;
}

/**
 * One chat: its name and people, its messages, and the field to write in. A chat that does not exist leads to
 * the list (OPEN-08).
 */
export function ChatConversation({ uuid, Content }: Props) {
  const words = useWords();
  const { data: chat, isPending, error, refetch } = useChat(uuid);
  const isGone = error instanceof AppError && ['ERR_NO_CHAT_FOUND', 'ERR_VALIDATION'].includes(error.code);
  if (isGone) return <Navigate to="/chats" replace />;
  if (isPending)
    return (
      <Center className={classes.pane ?? ''} role="status">
        <Loader size="sm" aria-label={words('loading')} />
      </Center>
    );
  if (!chat) return <Failed error={error} retry={() => void refetch()} />;
  return (
    <section className={classes.pane}>
      <Head chat={chat} />
      <ChatThread key={chat.id} chat={chat} Content={Content} />
    </section>
  );
}

function Head({ chat }: { chat: Chat }) {
  const { id: ownId } = useUser();
  const name = chatName(chat, ownId);
  const other = otherOf(chat, ownId);
  return (
    <header className={classes.head}>
      {chat.isDirect ? (
        <PersonAvatar name={name} color={other?.user.color} picture={other?.user.profileImage} size={36} />
      ) : (
        <RoundSign>
          <IconUsers size={18} stroke={1.7} />
        </RoundSign>
      )}
      <div className={classes.about}>
        <h2 className={classes.name}>{name}</h2>
        {!chat.isDirect && (
          <p className={classes.people}>{chat.users.map(({ user }) => user.name).join(', ')}</p>
        )}
      </div>
      {!chat.isDirect && <Actions chat={chat} />}
    </header>
  );
}

/** The owner changes and deletes the chat (CHAT-08); every member may leave it. */
function Actions({ chat }: { chat: Chat }) {
  const text = useChatText();
  const words = useWords();
  const navigate = useNavigate();
  const { id: ownId } = useUser();
  const [isEditing, setEditing] = useState(false);
  const isOwner = chat.ownerId === ownId;

  async function end(
    question: { title: string; question: string; confirm: string },
    run: () => Promise<unknown>,
  ) {
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      await run();
      dropChat(chat.id);
      void navigate('/chats');
    } catch (error) {
      toast.error(error);
    }
  }
  const remove = () =>
    end(
      {
        title: words('removeTitle', { name: chat.title }),
        question: text('removeQuestion'),
        confirm: words('remove'),
      },
      () => call(chatApi.remove, { params: { id: chat.id } }),
    );
  const leave = () =>
    end(
      {
        title: text('leaveTitle', { name: chat.title }),
        question: text('leaveQuestion'),
        confirm: text('leave'),
      },
      () => call(chatApi.leave, { params: { id: chat.id } }),
    );
  return (
    <>
      {isOwner && (
        <>
          <Hint label={words('edit')}>
            <ActionIcon aria-label={text('editChat')} onClick={() => setEditing(true)}>
              <IconPencil size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
          <Hint label={words('remove')}>
            <ActionIcon
              aria-label={words('removeTitle', { name: chat.title })}
              onClick={() => void remove()}
              data-action="remove"
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={words('actions')}>
            <IconDotsVertical size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDoorExit size={16} stroke={1.7} />} onClick={() => void leave()}>
            {text('leave')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && <ChatDialog chat={chat} onClose={() => setEditing(false)} />}
    </>
  );
}
