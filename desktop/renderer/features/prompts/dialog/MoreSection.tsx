import { NumberInput, SimpleGrid } from '@mantine/core';
import { Fold } from './Fold.tsx';
import { usePromptFormText } from './promptForm.texts.ts';
import type { PromptForm } from './promptForm.ts';

const fineFields = ['temperature', 'maxTokens', 'maxMessages', 'ticketTokens', 'monthTokens'] as const;

/** How freely and how long it answers, and its budgets, each in plain words (PROMPT-07). */
export function MoreSection({ form }: { form: PromptForm }) {
  const text = usePromptFormText();
  const { ticketTokens, monthTokens } = form.values;
  const budget = (field: 'ticketTokens' | 'monthTokens', value: unknown) => ({
    label: text(field),
    description: text(`${field}Hint`),
    placeholder: text('noLimit'),
    min: 1,
    max: 1_000_000_000,
    allowDecimal: false,
    thousandSeparator: ' ',
    ...form.getInputProps(field),
    value: (value ?? '') as number | '',
    onChange: (typed: string | number) => form.setFieldValue(field, typed === '' ? null : Number(typed)),
  });
  return (
    <Fold
      label={text('more')}
      isOpen={ticketTokens != null || monthTokens != null}
      isWrong={fineFields.some((field) => form.errors[field])}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <NumberInput
          label={text('temperature')}
          description={text('temperatureHint')}
          min={0}
          max={2}
          step={0.1}
          decimalScale={2}
          {...form.getInputProps('temperature')}
        />
        <NumberInput
          label={text('maxTokens')}
          description={text('maxTokensHint')}
          min={1}
          max={16_000}
          allowDecimal={false}
          {...form.getInputProps('maxTokens')}
        />
        <NumberInput
          label={text('maxMessages')}
          description={text('maxMessagesHint')}
          min={1}
          max={100}
          allowDecimal={false}
          {...form.getInputProps('maxMessages')}
        />
        <NumberInput {...budget('ticketTokens', ticketTokens)} />
        <NumberInput {...budget('monthTokens', monthTokens)} />
      </SimpleGrid>
    </Fold>
  );
}
