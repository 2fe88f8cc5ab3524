import { Select, Switch, TextInput } from '@mantine/core';
import { type Prompt, textVoice, voices } from '@recado/shared/features/prompts';
import { KeyField } from './KeyField.tsx';
import { usePromptFormText } from './promptForm.texts.ts';
import type { PromptForm } from './promptForm.ts';
import { Section } from './Section.tsx';

/** `pt-BR-FranciscaNeural` is called Francisca. */
const voiceName = (voice: string) => voice.replace(/^pt-BR-|Neural$/g, '');

/** As text or by voice; key and region of the voice only where one is chosen (PROMPT-08). */
export function VoiceSection({ form, prompt }: { form: PromptForm; prompt: Prompt | undefined }) {
  const text = usePromptFormText();
  const speaks = form.values.voice !== textVoice;
  return (
    <Section number={5} title={text('voiceTitle')}>
      <Select
        label={text('voice')}
        allowDeselect={false}
        data={[
          { value: textVoice, label: text('voiceText') },
          ...voices.map((value) => ({ value, label: voiceName(value) })),
        ]}
        {...form.getInputProps('voice')}
      />
      {speaks && (
        <>
          <KeyField
            label={text('voiceKey')}
            hint={text('voiceKeyHint')}
            isStored={prompt?.hasVoiceKey === true}
            isMoved={form.isDirty('voiceRegion')}
            value={form.values.voiceKey}
            error={form.errors.voiceKey}
            onChange={(key) => form.setFieldValue('voiceKey', key)}
          />
          <TextInput
            label={text('voiceRegion')}
            placeholder="brazilsouth"
            {...form.getInputProps('voiceRegion')}
          />
        </>
      )}
      <Switch
        label={text('transcribes')}
        description={text('transcribesHint')}
        {...form.getInputProps('transcribes', { type: 'checkbox' })}
      />
    </Section>
  );
}
