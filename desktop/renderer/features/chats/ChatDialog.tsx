import { TextInput } from '@mantine/core';
import { type Chat, ChatInput, chatApi } from '@recado/shared/features/chats';
import { useRef } from 'react';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { UsersSelect } from '../../pickers/userPickers.tsx';
import { keepChat } from './chatCache.ts';
import { useChatText } from './chats.texts.ts';

interface Props {
  /** Undefined: a new one. */
  chat: Chat | undefined;
  onSaved?(chat: Chat): void;
  onClose(): void;
}

/** Begins or changes a chat: its title and who takes part (CHAT-04). It cannot be saved without both (CHAT-05). */
export function ChatDialog({ chat, onSaved, onClose }: Props) {
  const text = useChatText();
  const { id: ownId } = useUser();
  const saved = useRef<Chat>(undefined);
  const form = useSchemaForm(ChatInput, {
    title: chat?.title ?? '',
    users: chat?.users.map(({ userId }) => userId).filter((id) => id !== ownId) ?? [],
  });
  async function save(body: typeof form.values) {
    saved.current = chat
      ? await call(chatApi.update, { params: { id: chat.id }, body })
      : await call(chatApi.create, { body });
    keepChat(saved.current);
  }
  return (
    <FormDialog
      title={text(chat ? 'editChat' : 'newChat')}
      form={form}
      save={save}
      canSave={ChatInput.safeParse(form.values).success}
      done={({ title }) => text(chat ? 'changed' : 'created', { name: String(title).trim() })}
      onClose={() => {
        onClose();
        if (saved.current) onSaved?.(saved.current);
      }}
    >
      <TextInput
        label={text('chatTitle')}
        withAsterisk
        data-autofocus
        maxLength={100}
        {...form.getInputProps('title')}
      />
      <UsersSelect
        label={text('participants')}
        withAsterisk
        without={ownId}
        // Below, the open list would cover what saves.
        comboboxProps={{ position: 'top-start' }}
        value={form.values.users as number[]}
        onChange={(ids) => form.setFieldValue('users', ids)}
        error={form.errors.users}
      />
    </FormDialog>
  );
}
