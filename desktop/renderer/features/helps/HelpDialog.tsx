import { Textarea, TextInput } from '@mantine/core';
import { type Help, HelpInput, helpApi } from '@recado/shared/features/helps';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { helpList } from './helps.live.ts';
import { useHelpText } from './helps.texts.ts';

/** Creates or changes a help video (COMP-22). */
export function HelpDialog({ help, onClose }: { help: Help | undefined; onClose(): void }) {
  const text = useHelpText();
  const form = useSchemaForm(HelpInput, help ?? { title: '', video: '', description: '' });
  async function save(body: HelpInput) {
    helpList.put(
      help
        ? await call(helpApi.update, { params: { id: help.id }, body })
        : await call(helpApi.create, { body }),
    );
  }
  return (
    <FormDialog
      title={text(help ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ title }) => text(help ? 'changed' : 'created', { name: title })}
      onClose={onClose}
    >
      <TextInput label={text('heading')} withAsterisk data-autofocus {...form.getInputProps('title')} />
      <TextInput
        label={text('videoCode')}
        description={text('videoHint')}
        withAsterisk
        {...form.getInputProps('video')}
      />
      <Textarea
        label={text('description')}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
