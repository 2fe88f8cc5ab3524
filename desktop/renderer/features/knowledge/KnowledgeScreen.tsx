import { TextInput } from '@mantine/core';
import {
  type KnowledgeSource,
  KnowledgeSourceInput,
  knowledgeSourceApi,
} from '@recado/shared/features/knowledge';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { useKnowledgeSourceText } from './knowledge.texts.ts';
import { knowledgeSourceList } from './knowledgeSourceList.ts';

/** The company's knowledge: list and dialog (KNOWLEDGESOURCE-01). */
export function KnowledgeScreen() {
  const text = useKnowledgeSourceText();
  return (
    <EditableListScreen
      title={text('title')}
      list={knowledgeSourceList}
      columns={[{ key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name }]}
      empty={{ title: text('empty') }}
      allow="knowledge:manage"
      addLabel={text('add')}
      dialog={(knowledgeSource, onClose) => (
        <KnowledgeSourceDialog knowledgeSource={knowledgeSource} onClose={onClose} />
      )}
      remove={({ id }) => call(knowledgeSourceApi.remove, { params: { id } })}
    />
  );
}

/** Creates or changes a knowledgeSource. */
function KnowledgeSourceDialog({
  knowledgeSource,
  onClose,
}: {
  knowledgeSource: KnowledgeSource | undefined;
  onClose(): void;
}) {
  const text = useKnowledgeSourceText();
  const form = useSchemaForm(KnowledgeSourceInput, knowledgeSource ?? { name: '' });
  async function save(body: KnowledgeSourceInput) {
    knowledgeSourceList.put(
      knowledgeSource
        ? await call(knowledgeSourceApi.update, { params: { id: knowledgeSource.id }, body })
        : await call(knowledgeSourceApi.create, { body }),
    );
  }
  return (
    <FormDialog
      title={text(knowledgeSource ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(knowledgeSource ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
