import { Anchor, TextInput } from '@mantine/core';
import { type Prompt, promptDefaults } from '@recado/shared/features/prompts';
import { Fold } from './Fold.tsx';
import { KeyField } from './KeyField.tsx';
import { usePromptFormText } from './promptForm.texts.ts';
import type { PromptForm } from './promptForm.ts';
import { Section } from './Section.tsx';

const keysPage = 'https://platform.openai.com/api-keys';

/** The key of the model's provider; address and model for those who use another one (PROMPT-03). */
export function ModelSection({ form, prompt }: { form: PromptForm; prompt: Prompt | undefined }) {
  const text = usePromptFormText();
  const isOther = prompt
    ? prompt.baseUrl !== promptDefaults.baseUrl || prompt.model !== promptDefaults.model
    : false;
  return (
    <Section number={4} title={text('key')}>
      <KeyField
        label={text('apiKey')}
        hint={
          <>
            {text('apiKeyHint')}{' '}
            {form.values.baseUrl === promptDefaults.baseUrl && (
              <Anchor size="xs" href={keysPage} target="_blank" rel="noreferrer">
                {text('openProvider')}
              </Anchor>
            )}
          </>
        }
        isStored={prompt?.hasApiKey === true}
        isMoved={form.isDirty('baseUrl')}
        value={form.values.apiKey}
        error={form.errors.apiKey}
        onChange={(key) => form.setFieldValue('apiKey', key)}
      />
      <Fold
        label={text('otherProvider')}
        isOpen={isOther}
        isWrong={Boolean(form.errors.baseUrl || form.errors.model)}
      >
        <TextInput
          label={text('baseUrl')}
          description={text('baseUrlHint')}
          placeholder={promptDefaults.baseUrl}
          inputMode="url"
          {...form.getInputProps('baseUrl')}
        />
        <TextInput
          label={text('model')}
          description={text('modelHint')}
          placeholder={promptDefaults.model}
          {...form.getInputProps('model')}
        />
      </Fold>
    </Section>
  );
}
