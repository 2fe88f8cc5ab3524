import { Button, Select, Text, TextInput } from '@mantine/core';
import {
  type Integration,
  type IntegrationInput,
  integrationApi,
  integrationTypes,
} from '@recado/shared/features/integrations';
import { IconFlask } from '@tabler/icons-react';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './IntegrationDialog.module.css';
import { toSave, useIntegrationForm } from './integrationForm.ts';
import { integrationList } from './integrations.live.ts';
import { useIntegrationText } from './integrations.texts.ts';
import { useOutcomeText } from './outcomes.texts.ts';
import { TestPanel } from './TestPanel.tsx';
import { TypeFields } from './TypeFields.tsx';
import { TypeMark } from './TypeMark.tsx';
import { useIntegrationTest } from './useIntegrationTest.ts';

interface Props {
  integration: Integration | undefined;
  onClose(): void;
}

/** Creates, changes and tests an integration; its type decides which fields it has (INTEG-06, INTEG-07). */
export function IntegrationDialog({ integration, onClose }: Props) {
  const text = useIntegrationText();
  const outcomeText = useOutcomeText();
  const words = useWords();
  const form = useIntegrationForm(integration);
  const test = useIntegrationTest(form, integration);
  const type = form.values.type as Integration['type'];
  // A flow has a test run of its own where it is drawn.
  const mayTest = type !== 'flowbuilder';

  async function save(values: IntegrationInput) {
    const body = toSave(values, integration);
    integrationList.put(
      integration
        ? await call(integrationApi.update, { params: { id: integration.id }, body })
        : await call(integrationApi.create, { body }),
    );
  }
  return (
    <FormSheet
      title={text(integration ? 'edit' : 'add')}
      width="medium"
      form={form}
      save={save}
      done={({ name }) => text(integration ? 'changed' : 'created', { name })}
      onClose={onClose}
      {...(!integration && { saveLabel: words('add') })}
      tools={
        mayTest && (
          <Button
            variant="default"
            leftSection={<IconFlask size={16} />}
            loading={test.isRunning}
            onClick={() => void test.run()}
          >
            {outcomeText('test')}
          </Button>
        )
      }
    >
      <Select
        label={text('kind')}
        description={text(`does_${type}`)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk
        allowDeselect={false}
        leftSection={<TypeMark type={type} />}
        leftSectionWidth={40}
        maxDropdownHeight={320}
        data={integrationTypes.map((value) => ({ value, label: text(value) }))}
        renderOption={({ option: { value, label } }) => (
          <span className={classes.type}>
            <TypeMark type={value as Integration['type']} />
            <span>
              {label}
              <Text size="xs" c="dimmed">
                {text(`does_${value as Integration['type']}`)}
              </Text>
            </span>
          </span>
        )}
        {...form.getInputProps('type')}
      />
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TypeFields form={form} stored={integration} />
      {mayTest && <TestPanel test={test} />}
    </FormSheet>
  );
}
