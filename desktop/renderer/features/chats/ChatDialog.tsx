import { TextInput } from '@mantine/core';
import { BegunChat, type Chat, ChatInput, chatApi } from '@recado/shared/features/chats';
import { useRef } from 'react';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { UsersSelect } from '../../pickers/userPickers.tsx';
import { keepChat } from './chatCache.ts';
import { chatName } from './chatName.ts';
import { useChatText } from './chats.texts.ts';

interface Props {
  /** Undefined for a new chat. */
  chat: Chat | undefined;
  onSaved?(chat: Chat): void;
  onClose(): void;
}

/**
 * Creates or changes a chat: its members and, from three people on, its title (CHAT-04, CHAT-05). Two people
 * have one chat, which needs no title.
 */
export function ChatDialog({ chat, onSaved, onClose }: Props) {
  const text = useChatText();
  const { id: ownId } = useUser();
  const saved = useRef<Chat>(undefined);
  const form = useSchemaForm(chat ? ChatInput : BegunChat, {
    title: chat?.title ?? '',
    users: chat?.users.map(({ userId }) => userId).filter((id) => id !== ownId) ?? [],
  });
  const chosen = form.values.users as number[];
  const isDirect = !chat && chosen.length < 2;
  function store(body: typeof form.values): Promise<Chat> {
    const [userId] = chosen;
    if (chat) return call(chatApi.update, { params: { id: chat.id }, body });
    if (isDirect && userId !== undefined) return call(chatApi.direct, { body: { userId } });
    return call(chatApi.create, { body });
  }
  async function save(body: typeof form.values) {
    saved.current = await store(body);
    keepChat(saved.current);
  }
  return (
    <FormDialog
      title={text(chat ? 'editChat' : 'newChat')}
      form={form}
      save={save}
      {...(!chat && { saveLabel: text('begin') })}
      canSave={(chat ? ChatInput : BegunChat).safeParse(form.values).success}
      done={({ title }) => {
        const name = isDirect && saved.current ? chatName(saved.current, ownId) : String(title).trim();
        if (isDirect) return text('begun', { name });
        return text(chat ? 'changed' : 'created', { name });
      }}
      onClose={() => {
        onClose();
        if (saved.current) onSaved?.(saved.current);
      }}
    >
      <UsersSelect
        openOnFocus={false}
        label={text('participants')}
        withAsterisk
        data-autofocus
        without={ownId}
        // Opens upwards: below, the open list would cover the save button.
        comboboxProps={{ position: 'top-start' }}
        value={form.values.users as number[]}
        onChange={(ids) => form.setFieldValue('users', ids)}
        error={form.errors.users}
      />
      {!isDirect && (
        <TextInput label={text('chatTitle')} withAsterisk maxLength={100} {...form.getInputProps('title')} />
      )}
    </FormDialog>
  );
}
