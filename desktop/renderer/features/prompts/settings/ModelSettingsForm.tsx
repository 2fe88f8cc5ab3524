import { Button, Group, NumberInput, Select, Stack, Switch } from '@mantine/core';
import { type ModelSettings, ModelSettingsInput, promptApi } from '@recado/shared/features/prompts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '../../../components/form/LeaveGuard.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { wrongFields } from '../../../components/form/wrongFields.ts';
import { OptionGroup, OptionLine } from '../../../components/options/Options.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { promptNames } from '../../../pickers/bots/promptPickers.tsx';
import { useModelSettingsText } from './modelSettings.texts.ts';
import { VectorOption } from './VectorOption.tsx';

/** What the form edits; a key is only written. */
const valuesOf = ({ hasEmbeddingsKey: _, vectors: __, ...stored }: ModelSettings) => ({
  ...stored,
  embeddingsKey: undefined,
});

function useSettingsForm(settings: ModelSettings) {
  const text = useModelSettingsText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const form = useSchemaForm(ModelSettingsInput, valuesOf(settings));
  useUnsaved(form.isDirty());
  const submit = form.onSubmit(async (body) => {
    if (body.assist && body.assistPromptId == null)
      return form.setFieldError('assistPromptId', text('choosePrompt'));
    setBusy(true);
    try {
      const saved = await call(promptApi.changeSettings, { body });
      queries.setQueryData(['modelSettings'], saved);
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      toast.success(text('saved'));
    } catch (error) {
      form.setErrors(wrongFields(error) ?? {});
      toast.error(error);
    }
    setBusy(false);
  });
  return { form, submit, isBusy };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];

interface PartProps {
  form: SettingsForm;
  /** The person may only see them. */
  disabled: boolean;
}

/** The form of the company's settings for models. */
export function ModelSettingsForm({ settings }: { settings: ModelSettings }) {
  const words = useWords();
  const mayManage = useCan('prompts:manage');
  const { form, submit, isBusy } = useSettingsForm(settings);
  const part = { form, disabled: !mayManage };
  return (
    <form onSubmit={submit} noValidate>
      <div style={{ maxWidth: 760 }}>
        <AssistOption {...part} />
        <LimitOption {...part} />
        <VectorOption {...part} settings={settings} />
        <Stack gap={24} mt={24}>
          {mayManage && (
            <Group>
              <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
                {words('save')}
              </Button>
            </Group>
          )}
        </Stack>
      </div>
    </form>
  );
}

function AssistOption({ form, disabled }: PartProps) {
  const text = useModelSettingsText();
  const prompts = promptNames.useRows();
  const { assist, assistPromptId } = form.values;
  return (
    <OptionGroup title={text('assistTitle')} hint={text('assistTitleHint')}>
      <OptionLine
        name={text('assist')}
        hint={text('assistHint')}
        below={
          assist === true && (
            <Select
              mt={8}
              maw={360}
              label={text('assistPrompt')}
              description={text('assistPromptHint')}
              disabled={disabled}
              data={prompts.map(({ id, name }) => ({ value: String(id), label: name }))}
              nothingFoundMessage={text('noPrompts')}
              {...form.getInputProps('assistPromptId')}
              value={assistPromptId == null ? null : String(assistPromptId)}
              onChange={(id) => form.setFieldValue('assistPromptId', id === null ? null : Number(id))}
            />
          )
        }
      >
        <Switch
          aria-label={text('assist')}
          disabled={disabled}
          checked={assist === true}
          onChange={(event) => form.setFieldValue('assist', event.currentTarget.checked)}
        />
      </OptionLine>
    </OptionGroup>
  );
}

function LimitOption({ form, disabled }: PartProps) {
  const text = useModelSettingsText();
  return (
    <OptionGroup title={text('limitTitle')}>
      <OptionLine name={text('monthTokens')} hint={text('monthTokensHint')} isWide>
        <NumberInput
          aria-label={text('monthTokens')}
          placeholder={text('noLimit')}
          w={180}
          min={1}
          max={1_000_000_000}
          allowDecimal={false}
          thousandSeparator=" "
          disabled={disabled}
          {...form.getInputProps('monthTokens')}
          value={(form.values.monthTokens as number | null | undefined) ?? ''}
          onChange={(typed) => form.setFieldValue('monthTokens', typed === '' ? null : Number(typed))}
        />
      </OptionLine>
    </OptionGroup>
  );
}
