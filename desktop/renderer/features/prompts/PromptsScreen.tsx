import { TextInput } from '@mantine/core';
import { type Prompt, PromptInput, promptApi } from '@recado/shared/features/prompts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { promptList } from './promptList.ts';
import { usePromptText } from './prompts.texts.ts';

/** The company's prompts: list and dialog (PROMPT-01). */
export function PromptsScreen() {
  const text = usePromptText();
  return (
    <EditableListScreen
      title={text('title')}
      list={promptList}
      columns={[{ key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name }]}
      empty={{ title: text('empty') }}
      allow="prompts:manage"
      addLabel={text('add')}
      dialog={(prompt, onClose) => <PromptDialog prompt={prompt} onClose={onClose} />}
      remove={({ id }) => call(promptApi.remove, { params: { id } })}
    />
  );
}

/** Creates or changes a prompt. */
function PromptDialog({ prompt, onClose }: { prompt: Prompt | undefined; onClose(): void }) {
  const text = usePromptText();
  const form = useSchemaForm(PromptInput, prompt ?? { name: '' });
  async function save(body: PromptInput) {
    promptList.put(
      prompt
        ? await call(promptApi.update, { params: { id: prompt.id }, body })
        : await call(promptApi.create, { body }),
    );
  }
  return (
    <FormDialog
      title={text(prompt ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(prompt ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
