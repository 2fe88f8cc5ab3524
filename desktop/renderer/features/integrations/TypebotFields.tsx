import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import type { IntegrationForm } from './integrationForm.ts';
import { useIntegrationText } from './integrations.texts.ts';

/** What a typebot needs beside its address (INTEG-11, INTEG-14 to INTEG-16, OPEN-94). */
export function TypebotFields({ form }: { form: IntegrationForm }) {
  const text = useIntegrationText();
  const order = ['label', 'input', 'error', 'description'] as const;
  const number = (name: 'typebotExpires' | 'typebotDelayMessage', max: number, step: number) => (
    <NumberInput
      label={text(name)}
      description={text(`${name}Hint`)}
      inputWrapperOrder={[...order]}
      min={0}
      max={max}
      step={step}
      allowDecimal={false}
      value={Number(form.values[name] ?? 0)}
      onChange={(amount) => form.setFieldValue(name, Number(amount) || 0)}
      error={form.errors[name]}
    />
  );
  const keyword = (name: 'typebotKeywordFinish' | 'typebotKeywordRestart') => (
    <TextInput
      label={text(name)}
      description={text(`${name}Hint`)}
      inputWrapperOrder={[...order]}
      {...form.getInputProps(name)}
    />
  );
  const message = (name: 'typebotRestartMessage' | 'typebotUnknownMessage') => (
    <PreparedTextField label={text(name)} minRows={2} {...form.getInputProps(name)} />
  );
  return (
    <>
      <TextInput
        label={text('typebotSlug')}
        description={text('typebotSlugHint')}
        placeholder="meu-typebot-x1y2z3"
        withAsterisk
        {...form.getInputProps('typebotSlug')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {number('typebotExpires', 8760, 1)}
        {number('typebotDelayMessage', 60_000, 100)}
        {keyword('typebotKeywordFinish')}
        {keyword('typebotKeywordRestart')}
      </SimpleGrid>
      {message('typebotRestartMessage')}
      {message('typebotUnknownMessage')}
    </>
  );
}
