import { Anchor, Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { type ModelSettings, promptApi, promptDefaults } from '@recado/shared/features/prompts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OptionGroup, OptionLine } from '../../../components/options/Options.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { toast } from '../../../lib/toast.ts';
import { KeyField } from '../dialog/KeyField.tsx';
import { useModelFaultText } from '../trial/useModelFaultText.ts';
import type { SettingsForm } from './ModelSettingsForm.tsx';
import { useModelSettingsText } from './modelSettings.texts.ts';

/** What OpenAI calls its usual model for vectors. */
const usualModel = 'text-embedding-3-small';

interface Props {
  form: SettingsForm;
  settings: ModelSettings;
  /** The person may only see it. */
  disabled: boolean;
}

/** The address by which passages are found by their meaning too, and how many have a vector (PROMPAGE-10). */
export function VectorOption({ form, settings, disabled }: Props) {
  const text = useModelSettingsText();
  const isOn = form.values.embeddingsUrl !== '';
  return (
    <OptionGroup title={text('vectorsTitle')} hint={text('vectorsHint')}>
      <OptionLine
        below={
          <Stack gap={12}>
            <TextInput
              label={text('embeddingsUrl')}
              description={text('embeddingsUrlHint')}
              placeholder={promptDefaults.baseUrl}
              inputMode="url"
              disabled={disabled}
              {...form.getInputProps('embeddingsUrl')}
            />
            {isOn && (
              <>
                <TextInput
                  label={text('embeddingsModel')}
                  description={text('embeddingsModelHint')}
                  placeholder={usualModel}
                  disabled={disabled}
                  {...form.getInputProps('embeddingsModel')}
                />
                {!disabled && (
                  <KeyField
                    label={text('embeddingsKey')}
                    isStored={settings.hasEmbeddingsKey}
                    isMoved={form.isDirty('embeddingsUrl')}
                    value={form.values.embeddingsKey}
                    error={form.errors.embeddingsKey}
                    onChange={(key) => form.setFieldValue('embeddingsKey', key)}
                  />
                )}
              </>
            )}
            {settings.embeddingsUrl !== '' && <FillState settings={settings} mayTry={!disabled} />}
          </Stack>
        }
      />
    </OptionGroup>
  );
}

const ownFaults = ['notSetUp', 'noModel', 'badAnswer', 'overBudget'] as const;

/** Why passages have no vectors, in words that fit this form. */
function useVectorFaultText(): (fault: string) => string {
  const text = useModelSettingsText();
  const usual = useModelFaultText();
  return (fault) => {
    const own = ownFaults.find((name) => name === fault);
    return own ? text(`fault_${own}`) : (usual(fault) ?? '');
  };
}

/** How many passages have a vector; why others have none, with a button that tries again. */
function FillState({ settings, mayTry }: { settings: ModelSettings; mayTry: boolean }) {
  const text = useModelSettingsText();
  const faultText = useVectorFaultText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { passages, filled, fault } = settings.vectors;
  async function tryAgain() {
    setBusy(true);
    try {
      queries.setQueryData(
        ['modelSettings'],
        await call(promptApi.changeSettings, { body: { fillVectors: true } }),
      );
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }
  if (settings.embeddingsModel === '') return <Strip tone="warn">{text('noVectorModel')}</Strip>;
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">
          {passages === 0
            ? text('noPassages')
            : text('filled', { filled: formatNumber(filled), passages: formatNumber(passages) })}
        </Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => void queries.invalidateQueries({ queryKey: ['modelSettings'] })}
        >
          {text('lookAgain')}
        </Anchor>
      </Group>
      {passages > 0 && (
        <Progress value={(filled / passages) * 100} size="sm" aria-label={text('vectorsTitle')} />
      )}
      {fault !== null && (
        <Strip tone="bad">
          {faultText(fault)} {text('wordsStillFind')}
        </Strip>
      )}
      {fault !== null && mayTry && (
        <Group>
          <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void tryAgain()}>
            {text('fillAgain')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
