import { NumberInput, SimpleGrid } from '@mantine/core';
import { promptDefaults } from '@recado/shared/features/prompts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { Fold } from './Fold.tsx';
import { usePromptFormText } from './promptForm.texts.ts';
import type { PromptForm } from './promptForm.ts';

/** A token is a part of a word. */
const wordsPerToken = 0.7;
const fineFields = ['temperature', 'maxTokens', 'maxMessages', 'ticketTokens', 'monthTokens'] as const;

/** How freely and how long it answers, and its budgets, each in plain words (PROMPT-07). */
export function MoreSection({ form }: { form: PromptForm }) {
  const text = usePromptFormText();
  const { maxTokens, ticketTokens, monthTokens } = form.values;
  const most = Number(maxTokens) || promptDefaults.maxTokens;
  const limits = [
    text('limitAnswer', {
      tokens: formatNumber(most),
      words: formatNumber(Math.round(most * wordsPerToken)),
    }),
    ticketTokens && text('limitTicket', { tokens: formatNumber(Number(ticketTokens)) }),
    monthTokens && text('limitMonth', { tokens: formatNumber(Number(monthTokens)) }),
    !ticketTokens && !monthTokens && text('limitNone'),
  ];
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
      summary={limits.filter(Boolean).join(' ')}
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
