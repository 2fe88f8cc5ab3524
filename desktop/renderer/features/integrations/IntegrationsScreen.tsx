import { TextInput } from '@mantine/core';
import { type Integration, IntegrationInput, integrationApi } from '@recado/shared/features/integrations';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { integrationList } from './integrationList.ts';
import { useIntegrationText } from './integrations.texts.ts';

/** The company's integrations: list and dialog (INTEGRATION-01). */
export function IntegrationsScreen() {
  const text = useIntegrationText();
  return (
    <EditableListScreen
      title={text('title')}
      list={integrationList}
      columns={[{ key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name }]}
      empty={{ title: text('empty') }}
      allow="integrations:manage"
      addLabel={text('add')}
      dialog={(integration, onClose) => <IntegrationDialog integration={integration} onClose={onClose} />}
      remove={({ id }) => call(integrationApi.remove, { params: { id } })}
    />
  );
}

/** Creates or changes a integration. */
function IntegrationDialog({
  integration,
  onClose,
}: {
  integration: Integration | undefined;
  onClose(): void;
}) {
  const text = useIntegrationText();
  const form = useSchemaForm(IntegrationInput, integration ?? { name: '' });
  async function save(body: IntegrationInput) {
    integrationList.put(
      integration
        ? await call(integrationApi.update, { params: { id: integration.id }, body })
        : await call(integrationApi.create, { body }),
    );
  }
  return (
    <FormDialog
      title={text(integration ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(integration ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
