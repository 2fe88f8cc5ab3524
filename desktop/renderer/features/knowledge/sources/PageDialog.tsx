import { TextInput } from '@mantine/core';
import { KnowledgeSourceInput, knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { knowledgeSourceList } from '../knowledgeSourceList.ts';
import { ownLanguage } from './ownLanguage.ts';
import { SourceLanguage } from './SourceLanguage.tsx';
import { useSourceFormText } from './sourceForm.texts.ts';

/** Adds a page of the web by its address; the server reads it (KNOWPAGE-05). */
export function PageDialog({ onClose }: { onClose(): void }) {
  const text = useSourceFormText();
  const form = useSchemaForm(KnowledgeSourceInput, {
    name: '',
    kind: 'page',
    language: ownLanguage(),
    url: '',
  });
  const save = async (body: KnowledgeSourceInput) =>
    knowledgeSourceList.put(await call(knowledgeSourceApi.create, { body }));
  return (
    <FormDialog
      title={text('newPage')}
      form={form}
      save={save}
      done={({ name }) => text('added', { name })}
      onClose={onClose}
    >
      <TextInput
        label={text('url')}
        description={text('urlHint')}
        placeholder="https://"
        inputMode="url"
        withAsterisk
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput label={text('name')} withAsterisk {...form.getInputProps('name')} />
      <SourceLanguage {...form.getInputProps('language')} />
    </FormDialog>
  );
}
