import { TextInput } from '@mantine/core';
import { type ContactList, ContactListInput, contactListApi } from '@recado/shared/features/contactLists';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { contactListRows } from './contactListRows.ts';
import { useContactListText } from './contactLists.texts.ts';

/** Creates or renames a list (CAMP-03). */
export function ContactListDialog({ list, onClose }: { list: ContactList | undefined; onClose(): void }) {
  const text = useContactListText();
  const form = useSchemaForm(ContactListInput, { name: list?.name ?? '' });

  async function save(body: ContactListInput) {
    contactListRows.put(
      list
        ? await call(contactListApi.update, { params: { id: list.id }, body })
        : await call(contactListApi.create, { body }),
    );
  }

  return (
    <FormDialog
      title={text(list ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(list ? 'listChanged' : 'listCreated', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
